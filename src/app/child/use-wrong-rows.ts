import type { RefObject } from 'react';
import { useFormState } from 'react-hook-form';
import type { CellColumn } from '../cell/cell-column.ts';
import type { FormRecord } from '../field/form-record.ts';
import { problemIn } from '../validation/problem-text.ts';
import { type RowErrors, rowErrorsIn } from './row-errors.ts';
import type { Grid } from './use-grid.ts';
import { useAskedForWrongRow } from './wrong-row.ts';

export interface WrongRows {
  /** What is wrong in the rows, by index; of one that is being filled in for the first time nothing yet. */
  readonly errors: ReadonlyMap<number, RowErrors>;
  /** Whether a row is wrong, or all of them together. */
  readonly isWrong: boolean;
  /** Goes to the first of them; where a row is missing, to where it is added. */
  readonly goTo: () => void;
}

interface Options {
  /** Name of the list. */
  readonly source: string;
  readonly columns: readonly CellColumn[];
  readonly grid: Grid;
  readonly isEmpty: boolean;
  /** Frames the table; what adds a row stands after it. */
  readonly box: RefObject<HTMLElement | null>;
}

/** What is wrong in the rows of a list, and the way there. */
export function useWrongRows({ source, columns, grid, isEmpty, box }: Options): WrongRows {
  const { errors: formErrors } = useFormState<FormRecord>({ name: source });
  const wrong = rowErrorsIn(formErrors[source]);
  const errors = grid.unfinished ? without(wrong, grid.cursor.row) : wrong;
  const goTo = (): void => {
    if (isEmpty) return box.current?.nextElementSibling?.querySelector('button')?.focus();
    const [first] = [...errors.keys()].toSorted((a, b) => a - b);
    if (first === undefined) return grid.edit({ row: 0, column: 0 });
    const column = columns.findIndex((each) => errors.get(first)?.[each.source] !== undefined);
    grid.edit({ row: first, column: Math.max(column, 0) });
  };
  useAskedForWrongRow(box, goTo);
  // A rule over all rows does not say which of them breaks it.
  return { errors, isWrong: errors.size > 0 || problemIn(formErrors[source]) !== null, goTo };
}

const without = <V>(map: ReadonlyMap<number, V>, key: number): ReadonlyMap<number, V> =>
  new Map([...map].filter(([other]) => other !== key));
