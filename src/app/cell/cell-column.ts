import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { valueAt } from '#src/runtime/paths.ts';
import type { Computation, Condition } from '#src/runtime/validation.ts';
import type { Row } from '../field/form-record.ts';
import { sameValue } from '../field/same-values.ts';

/** The rows whose value is another than it should be, and that one; a value that is not known yet changes nothing. */
export const keptIn = (
  rows: readonly Row[],
  source: string,
  valueOf: (row: Row) => unknown,
): ReadonlyMap<number, unknown> =>
  new Map(
    rows.flatMap((row, index): readonly (readonly [number, unknown])[] => {
      const value = valueOf(row);
      return value === undefined || sameValue(value, valueAt(row, source)) ? [] : [[index, value]];
    }),
  );

interface ComputedCellValueProps extends DerivedCellProps {
  readonly compute: Computation;
}

/** Keeps a column at what is computed from its row. */
const ComputedCellValue = ({ compute, source, rows, keep }: ComputedCellValueProps): ReactNode => {
  useEffect(() => {
    const values = keptIn(rows, source, (row) => compute.value(row));
    if (values.size > 0) keep(source, values);
  }, [compute, keep, rows, source]);
  return null;
};

/** What every `<name>Cell` takes, whatever its type. */
export interface CellProps {
  /** Wire name of the child table's field; of one in a group with the group's: `Direccion.Calle`. */
  readonly source: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Conditions over the row. */
  readonly showIf?: Condition;
  readonly requiredIf?: Condition;
  readonly readOnlyIf?: Condition;
  /** What the value is, made of the row's others. */
  readonly compute?: Computation;
  readonly width?: 'short' | 'medium' | 'long' | 'full';
  /** Wire value a new row starts with. */
  readonly default?: unknown;
}

/** What the editor of one cell is given. It reports every change; the row keeps the draft. */
export interface CellEditorProps {
  readonly value: unknown;
  readonly row: Row;
  readonly change: (value: unknown) => void;
  readonly label: string;
  readonly required: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

/** What keeps a column at what its rows' other values say is given. */
export interface DerivedCellProps {
  readonly source: string;
  readonly rows: readonly Row[];
  /** The row as it was read; undefined for a new one. */
  readonly storedAs: (row: Row) => Row | undefined;
  /** Puts values into the rows of these positions; nobody typed them, so the form is none the dirtier. */
  readonly keep: (source: string, values: ReadonlyMap<number, unknown>) => void;
}

/** One column of a child table: how its values are shown as text and how the one row being edited edits them. */
export interface CellColumn {
  readonly source: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly readOnlyIf: Condition | undefined;
  readonly isRequired: (row: Row) => boolean;
  /** Whether the row has a cell of it to be seen. */
  readonly isShown: (row: Row) => boolean;
  readonly figures: boolean;
  /** Share of the row's width. */
  readonly share: number;
  readonly initial: unknown;
  /** Whether a new row begins with what another of its fields says. */
  readonly begins?: true;
  /** Whether the foot of the table adds it up. */
  readonly total: ((sum: string) => string) | null;
  readonly show: (value: unknown, row: Row) => ReactNode;
  readonly Editor: ComponentType<CellEditorProps>;
  /** Whether the editor needs the arrow keys for itself (a list to choose from). */
  readonly usesArrows: boolean;
  /** Keeps its values at what follows from the others of their row; draws nothing. */
  readonly derived: ((props: DerivedCellProps) => ReactNode) | null;
  /** Fetches what the editor needs, once the table is there. */
  readonly prepare?: () => void;
}

/** What a row says in the column while the cell is not edited. */
export const textIn = ({ source, isShown, show }: CellColumn, row: Row): ReactNode =>
  isShown(row) ? show(valueAt(row, source), row) : null;

const SHARES = { short: 1, medium: 2, long: 4, full: 6 } as const;

/** The parts of a column that do not depend on its type. */
export const cellBase = (
  {
    source,
    required = false,
    readOnly = false,
    showIf,
    requiredIf,
    readOnlyIf,
    compute,
    width,
    default: initial = null,
  }: CellProps,
  usualWidth: keyof typeof SHARES,
): Omit<CellColumn, 'show' | 'Editor'> => ({
  source,
  required,
  readOnly,
  readOnlyIf,
  isRequired: (row) => required || requiredIf?.test(row) === true,
  isShown: (row) => showIf === undefined || showIf.test(row),
  share: SHARES[width ?? usualWidth],
  initial,
  figures: false,
  total: null,
  usesArrows: false,
  derived: compute === undefined ? null : (props) => createElement(ComputedCellValue, { ...props, compute }),
});
