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
  for (const { from, value } of where) if (from !== null && value === null) return from;
  return null;
}

/** What is wrong with a reference, when these of its records were found. */
function problemOf({ path, ids, where }: Reference, found: readonly FoundTarget[]): FieldProblem | null {
  const isFound = ids.length === 1 ? found.length > 0 : new Set(found.map(({ id }) => id)).size >= ids.length;
  if (!isFound) return { path, code: 'reference', params: {} };
  if (where.length === 0) return null;
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

/** References that did not stand so before and can be asked about. */
function freshIn({ fields, types, record, before, isSound }: Referring): readonly Reference[] {
  const known = before === null ? [] : referencesIn(fields, types, before);
  return newReferences(referencesIn(fields, types, record), known).filter(
    ({ path, resourceField, where }) =>
      isSound(path) &&
      (resourceField === null || isSound(resourceField)) &&
      where.every(({ from }) => from === null || isSound(from)),
  );
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
  const asked: Asked[] = [];
  const all = records.map((referring) =>
    freshIn(referring).map((reference): Judged => {
      const first = chosenFirst(reference);
      if (first !== null) return { path: reference.path, code: 'chooseFirst', params: { field: first } };
      if (isHidden(referring, reference)) return { path: reference.path, code: 'reference', params: {} };
      const one = asking(reference, referring.institution);
      const each = { one, key: askedOf(one) };
      asked.push(each);
      return each;
    }),
  );
  const found = await foundFor(asked, types, run, known);
  return all.map((judged) =>
    judged.flatMap((each) => {
      const problem = 'key' in each ? problemOf(each.one.reference, found.get(each.key) ?? []) : each;
      return problem === null ? [] : [problem];
    }),
  );
}

/** A reference that is asked about, and what is asked of it as one text. */
interface Asked {
  readonly one: AskedReference;
  readonly key: string;
}

/** A reference: what is wrong with it in any case, or what has to be asked. */
type Judged = Asked | FieldProblem;

/** What was found of references, by what was asked. */
export type KnownReferences = Map<string, readonly FoundTarget[]>;

/** So many different ones are remembered at the most. */
const MOST_KNOWN = 50_000;

/** What is found of each, by what was asked; of those that are alike, and those that are known, once. */
async function foundFor(
  asked: readonly Asked[],
  types: FieldTypes,
  run: Run,
  known: KnownReferences,
): Promise<KnownReferences> {
  if (known.size + asked.length > MOST_KNOWN) known.clear();
  const fresh = new Map<string, AskedReference>();
  for (const { key, one } of asked) if (!known.has(key)) fresh.set(key, one);
  if (fresh.size === 0) return known;
  const byPlace = grouped(foundIn(await run(referenceQuestion([...fresh.values()], types))), ({ place }) => place);
  for (const [place, key] of [...fresh.keys()].entries()) known.set(key, byPlace.get(place) ?? []);
  return known;
}

/** The same of one record. */
export const referenceProblems = async (referring: Referring, run: Run): Promise<readonly FieldProblem[]> =>
  (await referenceProblemsOf([referring], referring.types, run)).flat();

function asking(reference: Reference, institution: InstitutionResources): AskedReference {
  const target = reference.to === null ? undefined : ofKind(institution, 'catalogue').get(reference.to)?.definition;
  if (target === undefined) throw new Error(`${reference.path} refers to ${reference.to ?? 'nothing'}.`);
  return { reference, target };
}
