import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../../db/database.ts';
import { type AskedReference, askedOf, foundIn, type FoundTarget, referenceQuestion } from './reference-question.ts';
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
 * @param known what was found for earlier records of the same work, which is not asked again
 */
export async function referenceProblemsOf(
  records: readonly Referring[],
  types: FieldTypes,
  run: Run,
  known: KnownReferences = new Map(),
): Promise<readonly (readonly FieldProblem[])[]> {
  const fresh = records.map((referring) => ({ referring, references: freshIn(referring) }));
  const asked = fresh.flatMap(({ referring, references }) =>
    references
      .filter((each) => chosenFirst(each) === null && !isHidden(referring, each))
      .map((reference) => asking(reference, referring.institution)),
  );
  const found = await foundFor(asked, types, run, known);
  return fresh.map(({ referring, references }) =>
    references.flatMap((reference): readonly FieldProblem[] => {
      const first = chosenFirst(reference);
      if (first !== null) return [{ path: reference.path, code: 'chooseFirst', params: { field: first } }];
      if (isHidden(referring, reference)) return [{ path: reference.path, code: 'reference', params: {} }];
      const problem = problemOf(reference, found.get(reference) ?? []);
      return problem === null ? [] : [problem];
    }),
  );
}

/** What was found of references, by what was asked. */
export type KnownReferences = Map<string, readonly FoundTarget[]>;

/** So many different ones are remembered at the most. */
const MOST_KNOWN = 50_000;

/** What is found of each reference; of those that are alike, and those that are known, once. */
async function foundFor(
  asked: readonly AskedReference[],
  types: FieldTypes,
  run: Run,
  known: KnownReferences,
): Promise<ReadonlyMap<Reference, readonly FoundTarget[]>> {
  const keyed = asked.map((each) => ({ each, key: askedOf(each) }));
  if (known.size + keyed.length > MOST_KNOWN) known.clear();
  const fresh = new Map(keyed.filter(({ key }) => !known.has(key)).map(({ key, each }) => [key, each]));
  const rows = fresh.size === 0 ? [] : foundIn(await run(referenceQuestion([...fresh.values()], types)));
  const byPlace = grouped(rows, ({ place }) => place);
  for (const [place, key] of [...fresh.keys()].entries()) known.set(key, byPlace.get(place) ?? []);
  return new Map(keyed.map(({ each, key }) => [each.reference, known.get(key) ?? []]));
}

/** The same of one record. */
export const referenceProblems = async (referring: Referring, run: Run): Promise<readonly FieldProblem[]> =>
  (await referenceProblemsOf([referring], referring.types, run)).flat();

function asking(reference: Reference, institution: InstitutionResources): AskedReference {
  const target = reference.to === null ? undefined : ofKind(institution, 'catalogue').get(reference.to)?.definition;
  if (target === undefined) throw new Error(`${reference.path} refers to ${reference.to ?? 'nothing'}.`);
  return { reference, target };
}
