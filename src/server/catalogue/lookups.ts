import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject, parseJson } from '#src/model/json.ts';
import { withValue } from '#src/runtime/paths.ts';
import type { Run } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import { listedFields } from './fields.ts';
import { jsonAt } from './json-at.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { isJsonArray } from './read-body.ts';
import { type LookupSql, lookupsSql, type TargetOf } from './sql/lookup-sql.ts';

/** The lookups of a catalogue: of the record, and of the rows of each list that has any. */
export interface Lookups {
  readonly own: readonly LookupSql[];
  readonly lists: readonly { readonly field: string; readonly own: readonly LookupSql[] }[];
}

export const lookupsOf = (fields: readonly Field[], types: FieldTypes, targetOf: TargetOf): Lookups => ({
  own: lookupsSql(fields, types, targetOf),
  lists: listedFields(fields, types).flatMap(({ field, rows }) => {
    const own = lookupsSql(rows, types, targetOf);
    return own.length === 0 ? [] : [{ field: field.name, own }];
  }),
});

const LARGEST_ID = 2_147_483_647;

/** Whether a record can have it: what is wrong with a value is said later. */
const isId = (value: Json): boolean => Number.isInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_ID;

const asJson = (value: unknown): Json => parseJson(JSON.stringify(value ?? null));

/** The record or row with what its lookups show of the records it refers to now. */
async function refreshed(
  own: readonly LookupSql[],
  record: JsonObject,
  before: JsonObject | null,
  run: Run,
): Promise<JsonObject> {
  let known: JsonObject = record;
  for (const { name, from, select } of own) {
    const id = jsonAt(record, from);
    if (before !== null && jsonAt(before, from) === id) continue;
    const rows = isId(id)
      ? await run(statement(`select to_json(value) as value from (${select('$1::integer')}) v(value)`, [id]))
      : [];
    const changed = asJson(withValue(known, name, asJson(rows[0]?.['value'])));
    if (isJsonObject(changed)) known = changed;
  }
  return known;
}

/**
 * The record as it will be read: conditions and rules see what the references of this change lead to, not those of
 * before. Nothing is asked of the database where a catalogue has no lookups, or no reference changed.
 */
export async function withLookups(
  { own, lists }: Lookups,
  record: JsonObject,
  before: JsonObject | null,
  run: Run,
): Promise<JsonObject> {
  let whole = own.length === 0 ? record : await refreshed(own, record, before, run);
  for (const list of lists) {
    const rows = whole[list.field];
    const stored = before?.[list.field];
    if (!isJsonArray(rows)) continue;
    const known = new Map(
      (isJsonArray(stored) ? stored : []).flatMap((row) => (isJsonObject(row) ? [[row[ROW_ID], row] as const] : [])),
    );
    const fresh: Json[] = [];
    for (const row of rows) {
      fresh.push(isJsonObject(row) ? await refreshed(list.own, row, known.get(row[ROW_ID]) ?? null, run) : row);
    }
    whole = { ...whole, [list.field]: fresh };
  }
  return whole;
}
