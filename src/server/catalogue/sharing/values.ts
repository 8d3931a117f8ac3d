import type { Json, JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { sameJson } from '../../sql/same-json.ts';
import type { Pairs, SharedInRow } from './pairs.ts';
import { emptyRow, hasValues, type Rows, rowsIn, rowsWith, toOwn, toTheirs } from './rows.ts';

const isEmpty = (values: JsonObject): boolean => Object.values(values).every((value) => value === null);

/** Whether it can be said on the other side. */
const isKnown = (values: JsonObject | null): values is JsonObject => values !== null;

/** Whether all that makes a row is said. */
const isWhole = (values: JsonObject): boolean => Object.values(values).every((value) => value !== null);

/** Rows of the list that may stand for the fields: of the kind that is meant, and with values that are known here. */
const candidates = ({ where, fields }: SharedInRow, rows: Rows): Rows =>
  rows.filter((row) => hasValues(row, where) && toOwn(fields, row) !== null);

/**
 * The record there with what a record here says; files apart.
 * @param before the record here as it was, by which a row there is known that it changes; null for a new one
 */
export function theirsWith(pairs: Pairs, own: JsonObject, before: JsonObject | null, theirs: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...theirs };
  for (const field of pairs.values) Object.assign(values, toTheirs([field], own));
  for (const { own: here, theirs: there, fields, inTheirs } of pairs.lists) {
    const wanted = rowsIn(own, here)
      .map((row) => toTheirs(fields, row))
      .filter(isKnown);
    values[there] = rowsWith(rowsIn(theirs, there), wanted, inTheirs);
  }
  for (const shared of pairs.rows) values[shared.of] = listWith(shared, own, before, rowsIn(values, shared.of));
  return values;
}

/** The list there with the row that the fields here are. */
function listWith(shared: SharedInRow, own: JsonObject, before: JsonObject | null, rows: Rows): Rows {
  const { fields, where, inTheirs } = shared;
  const said = toTheirs(fields, own);
  if (said === null || (!isEmpty(said) && !isWhole(said))) return rows;
  const wanted = { ...where, ...said };
  if (rows.some((row) => hasValues(row, wanted))) return rows;
  const former = before === null ? null : toTheirs(fields, before);
  const known =
    former === null || isEmpty(former) ? -1 : rows.findIndex((row) => hasValues(row, { ...where, ...former }));
  if (isEmpty(said)) return rows.filter((_, at) => at !== known);
  if (known < 0) return [...rows, { ...emptyRow(inTheirs), ...wanted }];
  return rows.map((row, at) => (at === known ? { ...row, ...wanted } : row));
}

/**
 * The record here with what the record there says; files apart.
 * @param before the record there as it was, by which the row is known that is shown here
 */
export function ownWith(pairs: Pairs, theirs: JsonObject, before: JsonObject | null, own: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...own };
  for (const field of pairs.values) Object.assign(values, toOwn([field], theirs));
  for (const { own: here, theirs: there, fields, inOwn } of pairs.lists) {
    const wanted = rowsIn(theirs, there)
      .map((row) => toOwn(fields, row))
      .filter(isKnown);
    values[here] = rowsWith(rowsIn(own, here), wanted, inOwn);
  }
  for (const shared of pairs.rows) Object.assign(values, rowShown(shared, theirs, before, own));
  return values;
}

/** The values of the row that the fields here are of: the one they show already, or the first. */
function rowShown(shared: SharedInRow, theirs: JsonObject, before: JsonObject | null, own: JsonObject): JsonObject {
  const { of, where, fields } = shared;
  const said = toTheirs(fields, own);
  // Of a kind that is not known there.
  if (said === null) return {};
  const rows = candidates(shared, rowsIn(theirs, of));
  const isShown = (row: JsonObject): boolean => hasValues(row, { ...where, ...said });
  const former = rowsIn(before ?? {}, of).find(isShown)?.[ROW_ID] ?? null;
  const row =
    rows.find(isShown) ?? rows.find((one) => former !== null && sameJson(one[ROW_ID], former)) ?? rows[0] ?? null;
  return (row === null ? null : toOwn(fields, row)) ?? Object.fromEntries(fields.map(({ own: name }) => [name, null]));
}

/** A record here that takes over the one there: what is known of that stands, and what is not is as it is said here. */
export function filledWith(pairs: Pairs, theirs: JsonObject, own: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...own };
  for (const field of pairs.values) {
    const known = toOwn([field], theirs);
    if (known !== null && isWhole(known)) Object.assign(values, known);
  }
  for (const { own: here, theirs: there, fields, inOwn } of pairs.lists) {
    const wanted = rowsIn(theirs, there)
      .map((row) => toOwn(fields, row))
      .filter(isKnown);
    const further = rowsIn(own, here).filter((row) => !wanted.some((one) => hasValues(row, one)));
    values[here] = [...wanted.map((row) => ({ ...emptyRow(inOwn), ...row })), ...further];
  }
  for (const shared of pairs.rows) {
    const shown = rowShown(shared, theirs, null, own);
    if (!isEmpty(shown)) Object.assign(values, shown);
  }
  return values;
}
