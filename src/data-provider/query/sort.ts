import { valueAt } from '#src/runtime/paths.ts';
import { isBlank, isList } from '../guards.ts';
import type { Row } from '../row.ts';
import { collator } from './collation.ts';
import { type Labels, shownText } from './labels.ts';
import { rememberPerList, type RowSet } from './row-set.ts';

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

interface Order {
  readonly rows: readonly Row[];
  /** How many of them, at the end, have no value. */
  readonly empty: number;
}

const remembered = rememberPerList<Order>();

/**
 * The rows in the order of a field: numbers by value, texts in Spanish order, references by the label
 * of what they refer to. Rows without a value come last in both directions; equal ones stay as delivered.
 */
export const sortRows = (set: RowSet, { field, order }: Sort, labels: Labels): readonly Row[] => {
  const ascending = remembered(set, field, [labels.get(field)], () => orderBy(set.rows, field, labels));
  if (order === 'ASC') return ascending.rows;
  const valued = ascending.rows.length - ascending.empty;
  return [...ascending.rows.slice(0, valued).toReversed(), ...ascending.rows.slice(valued)];
};

const orderBy = (rows: readonly Row[], field: string, labels: Labels): Order => {
  const names = labels.get(field);
  const all = rows.map((row) => ({ row, value: valueAt(row, field) }));
  const empty = all.filter(({ value }) => isNothing(value)).map(({ row }) => row);
  const keyed = all
    .filter(({ value }) => !isNothing(value))
    .map(({ row, value }) => ({ row, key: names === undefined ? value : shownText(value, names) }));
  keyed.sort((a, b) => compare(a.key, b.key));
  return { rows: [...keyed.map(({ row }) => row), ...empty], empty: empty.length };
};

const isNothing = (value: unknown): boolean => isBlank(value) || (isList(value) && value.length === 0);

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  return collator.compare(String(a), String(b));
};
