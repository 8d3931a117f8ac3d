import type { SharedField } from '#src/model/catalogue.ts';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import { sameJson } from '../../sql/same-json.ts';
import { isJsonArray } from '../record/read-body.ts';

export type Rows = readonly JsonObject[];

export const rowsIn = (record: JsonObject, list: string): Rows => {
  const value = record[list];
  return isJsonArray(value) ? value.filter((row) => isJsonObject(row)) : [];
};

/** Whether a record or row has these values. */
export const hasValues = (row: JsonObject, values: JsonObject): boolean =>
  Object.entries(values).every(([name, value]) => sameJson(row[name], value));

const letters = new Intl.Collator('es', { sensitivity: 'base' });

/** The same, where letters are alike whatever their case and accents. */
export const areAlike = (row: JsonObject, values: JsonObject): boolean =>
  Object.entries(values).every(([name, value]) => {
    const own = row[name];
    return typeof own === 'string' && typeof value === 'string'
      ? letters.compare(own, value) === 0
      : sameJson(own, value);
  });

export const isEmpty = (values: JsonObject): boolean => Object.values(values).every((value) => value === null);

/** Whether all that makes a row is said. */
export const isWhole = (values: JsonObject): boolean => Object.values(values).every((value) => value !== null);

/** A row of which nothing is said yet. */
export const emptyRow = (names: readonly string[]): JsonObject => ({
  ...Object.fromEntries(names.map((name) => [name, null])),
  [ROW_ID]: null,
});

/** What the values of fields here are there; null where one of them is nothing that is shared. */
export function toTheirs(fields: readonly SharedField[], own: JsonObject): JsonObject | null {
  const values: Record<string, Json> = {};
  for (const field of fields) {
    const value = own[field.own] ?? null;
    const known = Object.keys(field.values).length === 0 || value === null;
    const there = known ? value : field.values[textOfJson(value)];
    if (there === undefined) return null;
    values[field.theirs] = there;
  }
  return values;
}

/** The same the other way round. */
export function toOwn(fields: readonly SharedField[], theirs: JsonObject): JsonObject | null {
  const values: Record<string, Json> = {};
  for (const field of fields) {
    const value = theirs[field.theirs] ?? null;
    if (Object.keys(field.values).length === 0 || value === null) {
      values[field.own] = value;
      continue;
    }
    const here = Object.entries(field.values).find(([, there]) => sameJson(there, value));
    if (here === undefined) return null;
    // Keys of a mapping are texts, ids numbers.
    values[field.own] = /^\d+$/.test(here[0]) ? Number(here[0]) : here[0];
  }
  return values;
}

/** Whether it can be said on the other side. */
const isKnown = (values: JsonObject | null): values is JsonObject => values !== null;

/** Rows as they are on the other side, without those that cannot be said there. */
export const rowsAs = (as: typeof toOwn, fields: readonly SharedField[], rows: Rows): Rows =>
  rows.map((row) => as(fields, row)).filter(isKnown);

/**
 * Rows with these values, in this order: those of `rows` that have them already stay what they are, others of them take
 * the values that none has, and the rest is new.
 */
export function rowsWith(rows: Rows, wanted: readonly JsonObject[], names: readonly string[]): Rows {
  const left = [...rows];
  const taken = wanted.map((values) => {
    const at = left.findIndex((row) => hasValues(row, values));
    return { values, row: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  return taken.map(({ values, row }) => ({ ...(row ?? left.shift() ?? emptyRow(names)), ...values }));
}
