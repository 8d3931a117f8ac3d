import { answersTo, type Asked, isOfParent, PARENT } from '#src/model/asked.ts';
import { ROW_ID } from '#src/model/row-id.ts';
import type { WireRecord } from './validation.ts';

/** The record, with the answers to what its conditions ask beside its values; itself where they ask nothing. */
export const asking = (record: WireRecord, asks: readonly string[], asked: Asked): WireRecord =>
  asks.length === 0 ? record : { ...record, ...answersTo(asks, asked) };

/** The same of a row, and of the record that it is of. */
export function askingRow(row: WireRecord, asks: readonly string[], asked: Asked, record: WireRecord): WireRecord {
  const known = asking(row, asks, asked);
  return asks.some(isOfParent) ? { ...known, [PARENT]: record } : known;
}

/** A row without an id is new. */
export const isNewRow = (row: WireRecord): boolean => (row[ROW_ID] ?? null) === null;
