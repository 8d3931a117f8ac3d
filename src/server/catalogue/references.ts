import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import type { Run } from '../db/database.ts';
import { listedFields, storedFields } from './fields.ts';
import { isJsonArray } from './read-body.ts';
import { columnOf, qualified } from './sql/identifiers.ts';
import { parameterOf } from './sql/write-sql.ts';
import { statement } from '../sql/statement.ts';

interface Reference {
  readonly field: Field;
  readonly path: string;
  readonly id: Json;
  /** Each of the target's fields that must have a value, and that value. */
  readonly where: readonly { readonly target: string; readonly value: Json; readonly from: string | null }[];
}

const FIELD_OF_RECORD = '$';

/** `where` with the values of this record (or row, whose own fields come first) in place of `$field`. */
function conditions(field: Field, row: JsonObject, record: JsonObject): Reference['where'] {
  return Object.entries(field.where ?? {}).map(([target, wanted]) => {
    if (typeof wanted !== 'string' || !wanted.startsWith(FIELD_OF_RECORD)) return { target, value: wanted, from: null };
    const from = wanted.slice(FIELD_OF_RECORD.length);
    return { target, value: row[from] ?? record[from] ?? null, from };
  });
}

function referencesIn(
  fields: readonly Field[],
  types: FieldTypes,
  row: JsonObject,
  record: JsonObject,
  prefix: string,
): readonly Reference[] {
  const own = storedFields(fields, types).flatMap(({ field, storage }) => {
    const id = row[field.name] ?? null;
    if (storage.kind !== 'reference' || id === null) return [];
    return [{ field, path: prefix + field.name, id, where: conditions(field, row, record) }];
  });
  const nested = listedFields(fields, types).flatMap(({ field, rows }) => {
    const values = row[field.name];
    if (!isJsonArray(values)) return [];
    return values.flatMap((value, at) =>
      isJsonObject(value) ? referencesIn(rows, types, value, record, `${prefix}${field.name}.${at}.`) : [],
    );
  });
  return [...own, ...nested];
}

const sameReference = (one: Reference, other: Reference): boolean =>
  one.field.name === other.field.name &&
  one.id === other.id &&
  one.where.every(({ value }, at) => value === other.where[at]?.value);

/** One question for each reference: does it exist, and if so, does it meet its conditions? */
async function problemOf(
  { field, path, id, where }: Reference,
  { catalogues }: InstitutionResources,
  run: Run,
): Promise<FieldProblem | null> {
  const target = catalogues.get(field.to ?? '')?.definition;
  if (target === undefined) throw new Error(`Field ${field.name} refers to ${field.to ?? 'nothing'}.`);
  const met = where.map((each, at) => `coalesce(t.${columnOf(each.target)} = $${at + 2}, false)`);
  const [found] = await run(
    statement(
      `select ${met.length === 0 ? "''" : `concat_ws(',', ${met.map((each) => `(${each})::text`).join(', ')})`} as met
        from ${qualified(target.table)} t where t.${columnOf(target.api.id)} = $1`,
      [id, ...where.map(({ value }) => parameterOf(value))],
    ),
  );
  if (found === undefined) return { path, code: 'reference', params: {} };
  const failed = where[String(found['met']).split(',').indexOf('false')];
  return failed === undefined ? null : { path, code: 'dependent', params: { field: failed.from ?? failed.target } };
}

/**
 * What is wrong with the records that `record` refers to: one that does not exist (for this company), or that is not
 * among the choices its `where` leaves. References that stood so before are not asked about again.
 */
export async function referenceProblems(
  fields: readonly Field[],
  types: FieldTypes,
  record: JsonObject,
  before: JsonObject | null,
  institution: InstitutionResources,
  run: Run,
): Promise<readonly FieldProblem[]> {
  const known = before === null ? [] : referencesIn(fields, types, before, before, '');
  const problems: FieldProblem[] = [];
  for (const reference of referencesIn(fields, types, record, record, '')) {
    if (known.some((each) => sameReference(each, reference))) continue;
    const problem = await problemOf(reference, institution, run);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}
