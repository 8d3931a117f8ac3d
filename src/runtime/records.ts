import type { WireRecord } from './validation.ts';

export const isRecord = (value: unknown): value is WireRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The list with every row made anew; what is no row stays at its place, for the schema to refuse. */
export const mapRows = (list: unknown, made: (row: WireRecord) => WireRecord): unknown =>
  Array.isArray(list) ? list.map((row: unknown) => (isRecord(row) ? made(row) : row)) : list;
