import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import { newReferences, questionOf, type Reference, referencesIn, type Wanted } from './references.ts';
import { columnOf, qualified } from './sql/identifiers.ts';
import { parameterOf } from './sql/write-sql.ts';

/** What must be chosen before this can be: the field that tells the resource, or one that narrows the choices. */
function chosenFirst({ to, resourceField, where }: Reference): string | null {
  if (to === null) return resourceField;
  return where.find(({ from, value }) => from !== null && value === null)?.from ?? null;
}

/** SQL of whether the target `t` has the value, or one of the values, of the parameter. */
const metBy = ({ target, value }: Wanted, parameter: number): string =>
  Array.isArray(value)
    ? `$${parameter}::jsonb @> to_jsonb(t.${columnOf(target)})`
    : `t.${columnOf(target)} = $${parameter}`;

/** Of each record that was found, by its id: the condition that it does not meet, or null. */
type Found = ReadonlyMap<string, Wanted | null>;

/** Asks about the ids of references that ask the same: which records there are, and whether they meet the conditions. */
async function askedAbout(
  { to, where, resourceField, path }: Reference,
  ids: readonly Json[],
  { catalogues }: InstitutionResources,
  run: Run,
): Promise<Found> {
  const target = catalogues.get(to ?? '')?.definition;
  if (target === undefined) throw new Error(`${path} refers to ${to ?? 'nothing'}.`);
  const id = `t.${columnOf(target.api.id)}`;
  const met = where.map((each, at) => `coalesce(${metBy(each, at + 2)}, false)`);
  const found = await run(
    statement(
      `select ${id} as id,
        ${met.length === 0 ? "''" : `concat_ws(',', ${met.map((each) => `(${each})::text`).join(', ')})`} as met
        from ${qualified(target.table)} t where ${id} = any($1::integer[])${
          // No foreign key holds the record in place until the transaction ends; what is everybody's stays anyway.
          resourceField === null || target.scope === 'global' ? '' : ' for key share'
        }`,
      [`{${ids.map(textOfJson).join(',')}}`, ...where.map(({ value }) => parameterOf(value))],
    ),
  );
  return new Map(
    found.map((row) => [String(row['id']), where[String(row['met']).split(',').indexOf('false')] ?? null] as const),
  );
}

function problemOf({ path, ids }: Reference, found: Found): FieldProblem | null {
  const outcomes = ids.map((id) => found.get(textOfJson(id)));
  if (outcomes.includes(undefined)) return { path, code: 'reference', params: {} };
  const unmet = outcomes.find((each) => each !== undefined && each !== null) ?? null;
  return unmet === null ? null : { path, code: 'dependent', params: { field: unmet.from ?? unmet.target } };
}

/** A record whose references are asked about, and what stood before; null for a new one. */
interface Referring {
  readonly fields: readonly Field[];
  readonly types: FieldTypes;
  readonly institution: InstitutionResources;
  readonly record: JsonObject;
  readonly before: JsonObject | null;
  /** Whether the value of a field is one that can be looked up. */
  readonly isSound: (name: string) => boolean;
}

/** The fields that a reference's question reads. */
const readBy = ({ path, resourceField, where }: Reference): readonly string[] => [
  path,
  ...(resourceField === null ? [] : [resourceField]),
  ...where.flatMap(({ from }) => from ?? []),
];

/**
 * What is wrong with the records that a record refers to: one that does not exist (for this company), that is not
 * among the choices its `where` leaves, or that cannot be judged before another field has a value. References that
 * stood so before are not asked about again.
 */
export async function referenceProblems(
  { fields, types, institution, record, before, isSound }: Referring,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const known = before === null ? [] : referencesIn(fields, types, before);
  const asked = newReferences(referencesIn(fields, types, record), known).filter((each) => readBy(each).every(isSound));
  const groups = new Map<string, Reference[]>();
  for (const reference of asked.filter((each) => chosenFirst(each) === null)) {
    const alike = groups.get(questionOf(reference));
    if (alike === undefined) groups.set(questionOf(reference), [reference]);
    else alike.push(reference);
  }
  const answers = new Map<string, Found>();
  for (const [question, alike] of groups) {
    const [first] = alike;
    if (first === undefined) continue;
    const ids = [...new Set(alike.flatMap((each) => each.ids))];
    answers.set(question, await askedAbout(first, ids, institution, run));
  }
  return asked.flatMap((reference): FieldProblem | readonly FieldProblem[] => {
    const field = chosenFirst(reference);
    if (field !== null) return [{ path: reference.path, code: 'chooseFirst', params: { field } }];
    return problemOf(reference, answers.get(questionOf(reference)) ?? new Map()) ?? [];
  });
}
