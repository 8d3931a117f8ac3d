import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { isRecord, valueAt, withValue } from '#src/runtime/paths.ts';
import type { Run } from '../../db/database.ts';
import { jsonAt } from '../record/json-at.ts';
import { isJsonArray } from '../record/read-body.ts';
import type { Beginning } from '../repository/beginnings.ts';
import { lookedUp, withLookups } from '../repository/lookups.ts';
import type { Repository } from '../repository/repository.ts';
import { asRecord } from './new-record.ts';

/** A field of a new record or row of which nothing was said. */
interface Open {
  readonly beginning: Beginning;
  /** The row it is in; null for the record itself. */
  readonly row: { readonly list: string; readonly at: number } | null;
}

/**
 * A record with what its new parts begin with because another field says it, and all that its references lead to.
 * @param given what the body says: what is named there begins with nothing else
 * @param before the record as it is stored; null for a new one
 */
export async function withBeginnings(
  { beginnings, lookups }: Pick<Repository, 'beginnings' | 'lookups'>,
  {
    record,
    given,
    before,
  }: { readonly record: JsonObject; readonly given: JsonObject; readonly before: JsonObject | null },
  run: Run,
): Promise<JsonObject> {
  let whole = await withLookups(lookups, record, before, run);
  let open: readonly Open[] = [
    ...(before === null ? beginnings.own.filter(({ name }) => !isSaid(given, name)) : []).map(
      (beginning): Open => ({ beginning, row: null }),
    ),
    ...beginnings.lists.flatMap(({ field, own: ofRows }) => openRows(field, ofRows, { record, given })),
  ];
  // One may begin with what another has begun with.
  for (;;) {
    const found = await valuesOf(open, whole, run);
    if (found.length === 0) return whole;
    for (const [{ beginning, row }, value] of found) whole = put(whole, row, beginning.name, value);
    const done = new Set(found.map(([one]) => one));
    open = open.filter((one) => !done.has(one));
    whole = await withLookups(lookups, whole, before, run);
  }
}

const isSaid = (given: unknown, name: string): boolean => isRecord(given) && valueAt(given, name) !== undefined;

/** Rows stand where the body has them. */
function openRows(
  list: string,
  beginnings: readonly Beginning[],
  { record, given }: { readonly record: JsonObject; readonly given: JsonObject },
): readonly Open[] {
  const [rows, said] = [record[list], given[list]];
  if (!isJsonArray(rows) || !isJsonArray(said)) return [];
  return rows.flatMap((row, at) =>
    isJsonObject(row) && (row[ROW_ID] ?? null) === null
      ? beginnings
          .filter(({ name }) => !isSaid(said[at], name))
          .map((beginning): Open => ({ beginning, row: { list, at } }))
      : [],
  );
}

const placeOf = (record: JsonObject, row: Open['row']): JsonObject => {
  const rows = row === null ? null : record[row.list];
  const found = row === null ? record : isJsonArray(rows) ? rows[row.at] : null;
  return found !== undefined && isJsonObject(found) ? found : {};
};

function put(record: JsonObject, row: Open['row'], name: string, value: Json): JsonObject {
  if (row === null) return asRecord(withValue(record, name, value));
  const rows = record[row.list];
  if (!isJsonArray(rows)) return record;
  const changed = asRecord(withValue(placeOf(record, row), name, value));
  return { ...record, [row.list]: rows.map((one, at) => (at === row.at ? changed : one)) };
}

/** What those of them begin with whose other field has a value; one question for each that is read elsewhere. */
async function valuesOf(
  open: readonly Open[],
  record: JsonObject,
  run: Run,
): Promise<readonly (readonly [open: Open, value: Json])[]> {
  const values: (readonly [Open, Json])[] = [];
  for (const beginning of new Set(open.map((one) => one.beginning))) {
    const places = open.filter((one) => one.beginning === beginning);
    const sources = places.map(({ row }) => jsonAt(placeOf(record, row), beginning.from));
    const found = beginning.lookup === null ? null : await lookedUp(beginning.lookup, sources, run);
    for (const [at, place] of places.entries()) {
      const source = sources[at] ?? null;
      const value = found === null ? source : (found.get(source) ?? null);
      if (value !== null) values.push([place, value]);
    }
  }
  return values;
}
