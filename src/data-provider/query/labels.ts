import { isBlank, isList } from '../guards.ts';
import { rememberPerList, type RowSet } from './row-set.ts';

/** Id of a referred record, as text → its label. */
export type RecordLabels = ReadonlyMap<string, string>;

/** Reference field → labels of the records it may refer to. */
export type Labels = ReadonlyMap<string, RecordLabels>;

const remembered = rememberPerList<RecordLabels>();

export const labelsOf = (set: RowSet, label: string): RecordLabels =>
  remembered(set, label, [], () => new Map(set.rows.map((row) => [String(row.id), textOf(row[label])])));

/** A value as people read it, for searching and sorting. */
export const textOf = (value: unknown): string => {
  if (isBlank(value)) return '';
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** The text a field of a row stands for: the labels of the records it refers to, else the value itself. */
export const shownText = (value: unknown, labels: RecordLabels | undefined): string =>
  isList(value) ? value.map((one) => shownText(one, labels)).join(', ') : (labels?.get(String(value)) ?? textOf(value));
