import { type Identifier, useListContext } from 'react-admin';
import { isRow, type Row } from '../field/form-record.ts';

/** A record as a list shows it. */
export interface ListRecord {
  readonly id: Identifier;
  readonly [field: string]: unknown;
}

export interface ListState {
  /** Undefined until the first answer is here. */
  readonly records: readonly ListRecord[] | undefined;
  /** Undefined where it is not known. */
  readonly total: number | undefined;
  /** Whether the total is a guess. */
  readonly approximate: boolean;
  /** Whether there are more than the server sent. */
  readonly cut: boolean;
  readonly pending: boolean;
  /** Whether an answer is on its way, be it the first or not. */
  readonly fetching: boolean;
  readonly error: unknown;
  readonly retry: () => void;
  readonly filters: Row;
  readonly setFilters: (filters: Row) => void;
}

const NONE: Row = {};

/** The list around a component, its values told apart from `any`. */
export function useList(): ListState {
  const list = useListContext<ListRecord>();
  const filters: unknown = list.filterValues;
  const error: unknown = list.error;
  const meta: unknown = list.meta;
  return {
    records: list.data,
    total: list.total,
    approximate: isRow(meta) && meta['approximate'] === true,
    cut: isRow(meta) && meta['cut'] === true,
    pending: list.isPending,
    fetching: list.isFetching === true,
    error,
    retry: () => void list.refetch(),
    filters: isRow(filters) ? filters : NONE,
    setFilters: (next) => list.setFilters({ ...next }),
  };
}
