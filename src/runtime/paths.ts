import type { WireRecord } from './validation.ts';

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list with every row made anew; what is no row stays at its place, for the schema to refuse. */
export const mapRows = (list: unknown, made: (row: WireRecord) => WireRecord): unknown =>
  Array.isArray(list) ? list.map((row: unknown) => (isRecord(row) ? made(row) : row)) : list;

// A field in a group is named with the group, joined by a dot: `Direccion.Calle`.

/** The value of the field; undefined where its group is missing. */
export const valueAt = (record: WireRecord, path: string): unknown => {
  const dot = path.indexOf('.');
  if (dot < 0) return record[path];
  const group = record[path.slice(0, dot)];
  return isRecord(group) ? valueAt(group, path.slice(dot + 1)) : undefined;
};

/** The record with the field at the value. A group that is missing comes into being; what stands there as no group stays, to be refused. */
export const withValue = (record: WireRecord, path: string, value: unknown): WireRecord => {
  const dot = path.indexOf('.');
  if (dot < 0) return { ...record, [path]: value };
  const name = path.slice(0, dot);
  const group = record[name] ?? {};
  return isRecord(group) ? { ...record, [name]: withValue(group, path.slice(dot + 1), value) } : record;
};

/** The record with several fields at other values. */
export const withValues = (record: WireRecord, values: Iterable<readonly [path: string, value: unknown]>): WireRecord =>
  [...values].reduce((known, [path, value]) => withValue(known, path, value), record);
