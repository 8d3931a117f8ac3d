import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type Json, type JsonObject, parseJson } from '#src/model/json.ts';
import { withValue } from '#src/runtime/paths.ts';
import type { Run } from '../../db/database.ts';
import { statementOf } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';
import { listedFields } from '../record/fields.ts';
import { jsonAt } from '../record/json-at.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { isJsonArray } from '../record/read-body.ts';
import { type LookupSql, lookupsSql, type TargetOf } from '../sql/lookup-sql.ts';

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

/** What each lookup shows, by its name and the id of the record that it starts from. */
type Shown = ReadonlyMap<string, ReadonlyMap<Json, Json>>;

/** A record or row, and what stood before; null for a new one. */
interface Changed {
  readonly now: JsonObject;
  readonly before: JsonObject | null;
}

const isRefreshed = ({ from }: LookupSql, { now, before }: Changed): boolean =>
  before === null || jsonAt(before, from) !== jsonAt(now, from);

/** One question for each lookup, whatever the number of rows. */
async function shownIn(own: readonly LookupSql[], rows: readonly Changed[], run: Run): Promise<Shown> {
  const shown = new Map<string, ReadonlyMap<Json, Json>>();
  for (const lookup of own) {
    const asked = rows.filter((row) => isRefreshed(lookup, row)).map(({ now }) => jsonAt(now, lookup.from));
    shown.set(lookup.name, await lookedUp(lookup, asked, run));
  }
  return shown;
}

/** What a lookup finds, by the ids of the records that it is asked of. */
export async function lookedUp(
  { select }: Pick<LookupSql, 'select'>,
  asked: readonly Json[],
  run: Run,
): Promise<ReadonlyMap<Json, Json>> {
  const ids = [...new Set(asked.filter(isId).map(Number))];
  if (ids.length === 0) return new Map();
  const found = await run(
    statementOf(
      sql`select asked.id, (select to_json(value) from (${select(sql`asked.id`)}) v(value)) as value
        from unnest(${ids}::integer[]) asked(id)`,
    ),
  );
  return new Map(found.map((row) => [Number(row['id']), asJson(row['value'])] as const));
}

/** The record or row with what its lookups show of the records it refers to now. */
function refreshed(own: readonly LookupSql[], row: Changed, shown: Shown): JsonObject {
  let known: JsonObject = row.now;
  for (const lookup of own) {
    if (!isRefreshed(lookup, row)) continue;
    const value = shown.get(lookup.name)?.get(jsonAt(row.now, lookup.from)) ?? null;
    const changed = asJson(withValue(known, lookup.name, value));
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
  const self = { now: record, before };
  let whole = own.length === 0 ? record : refreshed(own, self, await shownIn(own, [self], run));
  for (const list of lists) {
    const rows = whole[list.field];
    const stored = before?.[list.field];
    if (!isJsonArray(rows)) continue;
    const known = new Map(
      (isJsonArray(stored) ? stored : []).flatMap((row) => (isJsonObject(row) ? [[row[ROW_ID], row] as const] : [])),
    );
    const changedOf = (now: JsonObject): Changed => ({ now, before: known.get(now[ROW_ID]) ?? null });
    const shown = await shownIn(list.own, rows.filter(isJsonObject).map(changedOf), run);
    const fresh = rows.map((row) => (isJsonObject(row) ? refreshed(list.own, changedOf(row), shown) : row));
    whole = { ...whole, [list.field]: fresh };
  }
  return whole;
}
