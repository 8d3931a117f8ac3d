import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { foldKey } from '#src/runtime/fold.ts';

/** A record of reference data, judged before there is a database to ask. */
export interface FileRecord {
  readonly id: number;
  /** Wire names and values, the id apart. */
  readonly values: JsonObject;
}

/** The records of a file that a constraint is about: of one group, and its condition holds of them; in the file's order. */
export interface FileGroup {
  readonly records: readonly FileRecord[];
  /** The record that a reference of one leads to; undefined where it leads to none that is known. */
  readonly outer: (record: FileRecord, reference: string) => FileRecord | undefined;
}

/** A record that cannot stand beside the others, in words of its kind. */
export interface Misfit {
  readonly record: FileRecord;
  readonly code: string;
  readonly fields: readonly string[];
  /** Whom the words mention. */
  readonly other?: FileRecord | undefined;
  /** Whether the constraint's own message is of something else. */
  readonly plain?: true;
  /** What else they mention. */
  readonly told?: Readonly<Record<string, string | number>>;
}

/** A text is compared as the database compares it; what is missing is equal to nothing. */
export const comparableValue = (value: Json | undefined): Json =>
  typeof value === 'string' ? foldKey(value) : (value ?? null);

export const keyOf = (values: readonly (Json | undefined)[]): string => JSON.stringify(values.map(comparableValue));

/** The records after the first that have what an earlier one has, and that one. */
export function repeated<R extends FileRecord>(
  records: readonly R[],
  fields: readonly string[],
): readonly { readonly record: R; readonly other: R }[] {
  const first = new Map<string, R>();
  return records.flatMap((record) => {
    const values = fields.map((name) => record.values[name] ?? null);
    if (values.includes(null)) return [];
    const key = keyOf(values);
    const other = first.get(key);
    if (other === undefined) first.set(key, record);
    return other === undefined ? [] : [{ record, other }];
  });
}

/** Wire values of one type have an order: numbers that of numbers; days, moments and times that of their texts. */
export const isBefore = (one: Json | undefined, other: Json | undefined): boolean =>
  (typeof one === 'number' && typeof other === 'number' && one < other) ||
  (typeof one === 'string' && typeof other === 'string' && one < other);

export const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

/** The rows of a list of a record: none in a file, which has no cells for them. */
export const rowsIn = ({ values }: FileRecord, list: string): readonly JsonObject[] => {
  const rows = values[list];
  return Array.isArray(rows) ? rows.filter(isJsonObject) : [];
};

/** An end of a range as people read it; `…` where it is open. */
export const shownValue = (value: Json | undefined): string | number =>
  typeof value === 'number' ? value : typeof value === 'string' ? value.replace(/T00:00:00$/, '') : '…';
