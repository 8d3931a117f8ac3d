import type { Json, JsonObject } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { sameJson } from '../../sql/same-json.ts';
import type { Pairs, SharedInRow } from './pairs.ts';
import {
  areAlike,
  emptyRow,
  hasValues,
  isEmpty,
  isWhole,
  type Rows,
  rowsAs,
  rowsIn,
  rowsWith,
  toOwn,
  toTheirs,
} from './rows.ts';

/** Rows of the list that may stand for the fields: of the kind that is meant, and with values that are known here. */
export const candidates = ({ where, fields }: SharedInRow, rows: Rows): Rows =>
  rows.filter((row) => hasValues(row, where) && toOwn(fields, row) !== null);

/** A record here, as it is said to be and as it was: by that a row there is known that changes. Null for a new one. */
export interface Said {
  readonly own: JsonObject;
  readonly before: JsonObject | null;
  /** Whether no other record is of the one there: what this one says no more, nobody says. */
  readonly alone: boolean;
}

/** Of a record of which nothing is known yet. */
export const saidAlone = (own: JsonObject): Said => ({ own, before: null, alone: true });

/** The record there with what a record here says; files apart. */
export function theirsWith(pairs: Pairs, said: Said, theirs: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...theirs };
  for (const field of pairs.values) Object.assign(values, toTheirs([field], said.own));
  for (const { own: here, theirs: there, fields, inTheirs } of pairs.lists) {
    const wanted = rowsAs(toTheirs, fields, rowsIn(said.own, here));
    values[there] = rowsWith(rowsIn(theirs, there), wanted, inTheirs);
  }
  for (const shared of pairs.rows) values[shared.of] = listWith(shared, said, rowsIn(values, shared.of));
  return values;
}

/**
 * The list there with the row that the fields here are. What others may show stays beside it: a row is taken away, or
 * becomes another one altogether, where this record is the only one; else it is corrected in part at most.
 */
export function listWith(shared: SharedInRow, { own, before, alone }: Said, rows: Rows): Rows {
  const { fields, where, inTheirs } = shared;
  const said = toTheirs(fields, own);
  if (said === null || (!isEmpty(said) && !isWhole(said))) return rows;
  const wanted = { ...where, ...said };
  if (rows.some((row) => hasValues(row, wanted))) return rows;
  const former = before === null ? null : toTheirs(fields, before);
  const known =
    former === null || isEmpty(former) ? -1 : rows.findIndex((row) => hasValues(row, { ...where, ...former }));
  if (isEmpty(said)) return alone ? rows.filter((_, at) => at !== known) : rows;
  const isCorrected =
    alone || fields.length === 1 || Object.entries(said).some(([name, value]) => sameJson(former?.[name], value));
  if (known < 0 || !isCorrected) return [...rows, { ...emptyRow(inTheirs), ...wanted }];
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
    const wanted = rowsAs(toOwn, fields, rowsIn(theirs, there));
    values[here] = rowsWith(rowsIn(own, here), wanted, inOwn);
  }
  for (const shared of pairs.rows) Object.assign(values, rowShown(shared, theirs, before, own));
  return values;
}

/**
 * The values of the row that the fields here are of: the one they show already, or the first. Fields that show none
 * were left so: they show what has come since.
 */
function rowShown(shared: SharedInRow, theirs: JsonObject, before: JsonObject | null, own: JsonObject): JsonObject {
  const { of, where, fields } = shared;
  const said = toTheirs(fields, own);
  // Of a kind that is not known there.
  if (said === null) return {};
  const rows = candidates(shared, rowsIn(theirs, of));
  const former = rowsIn(before ?? {}, of);
  const isShown = (row: JsonObject): boolean => hasValues(row, { ...where, ...said });
  const shown = rows.find(isShown) ?? (isEmpty(said) ? cameSince(rows, candidates(shared, former)) : nextOf());
  return (
    (shown === null ? null : toOwn(fields, shown)) ?? Object.fromEntries(fields.map(({ own: name }) => [name, null]))
  );

  function nextOf(): JsonObject | null {
    const id = former.find(isShown)?.[ROW_ID] ?? null;
    return rows.find((row) => id !== null && sameJson(row[ROW_ID], id)) ?? rows[0] ?? null;
  }
}

function cameSince(rows: Rows, former: Rows): JsonObject | null {
  const known = new Set(former.map((row) => row[ROW_ID]));
  return rows.find((row) => !known.has(row[ROW_ID])) ?? null;
}

/**
 * A record here that takes over the one there: what is known of that stands, and what is not is as it is said here.
 * @param adds whether a list there of which something is known takes what is said further
 */
export function filledWith(pairs: Pairs, theirs: JsonObject, own: JsonObject, adds: boolean): JsonObject {
  const values: Record<string, Json> = { ...own };
  for (const field of pairs.values) {
    const known = toOwn([field], theirs);
    if (known !== null && isWhole(known)) Object.assign(values, known);
  }
  for (const { own: here, theirs: there, fields, inOwn } of pairs.lists) {
    const wanted = rowsAs(toOwn, fields, rowsIn(theirs, there));
    const further = rowsIn(own, here).filter((row) => !wanted.some((one) => areAlike(row, one)));
    const known = wanted.map((row) => ({ ...emptyRow(inOwn), ...row }));
    values[here] = adds || known.length === 0 ? [...known, ...further] : known;
  }
  for (const shared of pairs.rows) {
    const said = { ...shared.where, ...toTheirs(shared.fields, own) };
    const alike = candidates(shared, rowsIn(theirs, shared.of)).find((row) => areAlike(row, said));
    const shown = alike === undefined ? rowShown(shared, theirs, null, own) : toOwn(shared.fields, alike);
    if (shown !== null && !isEmpty(shown)) Object.assign(values, shown);
  }
  return values;
}
