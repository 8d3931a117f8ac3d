import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { type InstitutionResources, ofKind } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import { newReferences, type Reference, referencesIn, type Wanted } from './references.ts';
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

/** One question for each field: do all its records exist, and if so, do they meet its conditions? */
async function problemOf(
  reference: Reference,
  institution: InstitutionResources,
  run: Run,
): Promise<FieldProblem | null> {
  const { path, ids, to, where, resourceField } = reference;
  const first = chosenFirst(reference);
  if (first !== null) return { path, code: 'chooseFirst', params: { field: first } };
  const target = ofKind(institution, 'catalogue').get(to ?? '')?.definition;
  if (target === undefined) throw new Error(`${path} refers to ${to ?? 'nothing'}.`);
  const met = where.map((each, at) => `coalesce(${metBy(each, at + 2)}, false)`);
  const found = await run(
    statement(
      `select ${met.length === 0 ? "''" : `concat_ws(',', ${met.map((each) => `(${each})::text`).join(', ')})`} as met
        from ${qualified(target.table)} t where t.${columnOf(target.api.id)} = any($1::integer[])${
          // No foreign key holds the record in place until the transaction ends; what is everybody's stays anyway.
          resourceField === null || target.scope === 'global' ? '' : ' for key share'
        }`,
      [`{${ids.map(textOfJson).join(',')}}`, ...where.map(({ value }) => parameterOf(value))],
    ),
  );
  if (found.length < ids.length) return { path, code: 'reference', params: {} };
  const failed = found.map(({ met: outcome }) => where[String(outcome).split(',').indexOf('false')]);
  const unmet = failed.find((each) => each !== undefined);
  return unmet === undefined ? null : { path, code: 'dependent', params: { field: unmet.from ?? unmet.target } };
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
  const problems: FieldProblem[] = [];
  for (const reference of newReferences(referencesIn(fields, types, record), known)) {
    if (!readBy(reference).every(isSound)) continue;
    const problem = await problemOf(reference, institution, run);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}
