import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { type AskedReference, foundIn, type FoundTarget, referenceQuestion } from './reference-question.ts';
import { grouped } from '#src/model/grouped.ts';
import { newReferences, type Reference, referencesIn } from './references.ts';

/** What must be chosen before this can be: the field that tells the resource, or one that narrows the choices. */
function chosenFirst({ to, resourceField, where }: Reference): string | null {
  if (to === null) return resourceField;
  return where.find(({ from, value }) => from !== null && value === null)?.from ?? null;
}

/** What is wrong with a reference, when these of its records were found. */
function problemOf({ path, ids, where }: Reference, found: readonly FoundTarget[]): FieldProblem | null {
  if (new Set(found.map(({ id }) => id)).size < ids.length) return { path, code: 'reference', params: {} };
  const failed = found.map(({ met }) => where[met.indexOf(false)]);
  const unmet = failed.find((each) => each !== undefined);
  return unmet === undefined ? null : { path, code: 'dependent', params: { field: unmet.from ?? unmet.target } };
}

/** A record whose references are asked about, and what stood before; null for a new one. */
export interface Referring {
  readonly fields: readonly Field[];
  readonly types: FieldTypes;
  readonly institution: InstitutionResources;
  readonly record: JsonObject;
  readonly before: JsonObject | null;
  /** Whether the value of a field is one that can be looked up. */
  readonly isSound: (name: string) => boolean;
  /** Whether whoever writes may see the records of a catalogue. */
  readonly sees: (resource: string) => boolean;
}

/** The fields that a reference's question reads. */
const readBy = ({ path, resourceField, where }: Reference): readonly string[] => [
  path,
  ...(resourceField === null ? [] : [resourceField]),
  ...where.flatMap(({ from }) => from ?? []),
];

/** References that did not stand so before and can be asked about. */
function freshIn({ fields, types, record, before, isSound }: Referring): readonly Reference[] {
  const known = before === null ? [] : referencesIn(fields, types, before);
  return newReferences(referencesIn(fields, types, record), known).filter((each) => readBy(each).every(isSound));
}

/** Of a catalogue that one may not see nobody learns which records there are. */
const isHidden = ({ institution, sees }: Referring, { to, isAny }: Reference): boolean =>
  isAny && to !== null && !(ofKind(institution, 'catalogue').has(to) && sees(to));

/**
 * What is wrong with the records that each of the records refers to: one that does not exist (for this company), that is
 * not among the choices its `where` leaves, or that cannot be judged before another field has a value. References that
 * stood so before are not asked about again; all others are, of all records in one statement.
 */
export async function referenceProblemsOf(
  records: readonly Referring[],
  types: FieldTypes,
  run: Run,
): Promise<readonly (readonly FieldProblem[])[]> {
  const fresh = records.map((referring) => ({ referring, references: freshIn(referring) }));
  const asked = fresh.flatMap(({ referring, references }) =>
    references
      .filter((each) => chosenFirst(each) === null && !isHidden(referring, each))
      .map((reference) => asking(reference, referring.institution)),
  );
  const found = asked.length === 0 ? [] : foundIn(await run(referenceQuestion(asked, types)));
  const byPlace = grouped(found, ({ place }) => place);
  const places = new Map(asked.map(({ reference }, place) => [reference, place]));
  return fresh.map(({ referring, references }) =>
    references.flatMap((reference): readonly FieldProblem[] => {
      const first = chosenFirst(reference);
      if (first !== null) return [{ path: reference.path, code: 'chooseFirst', params: { field: first } }];
      if (isHidden(referring, reference)) return [{ path: reference.path, code: 'reference', params: {} }];
      const problem = problemOf(reference, byPlace.get(places.get(reference) ?? -1) ?? []);
      return problem === null ? [] : [problem];
    }),
  );
}

/** The same of one record. */
export const referenceProblems = async (referring: Referring, run: Run): Promise<readonly FieldProblem[]> =>
  (await referenceProblemsOf([referring], referring.types, run)).flat();

function asking(reference: Reference, institution: InstitutionResources): AskedReference {
  const target = reference.to === null ? undefined : ofKind(institution, 'catalogue').get(reference.to)?.definition;
  if (target === undefined) throw new Error(`${reference.path} refers to ${reference.to ?? 'nothing'}.`);
  return { reference, target };
}
