import { type ReactNode, useEffect, useRef } from 'react';
import { valueAt } from '#src/runtime/paths.ts';
import type { CellColumn, DerivedCellProps } from '../cell/cell-column.ts';
import type { Row } from '../field/form-record.ts';
import { type BegunState, follows, NOT_BEGUN } from '../field/use-begun.ts';
import { AwaitedRows } from '../field/AwaitedRows.tsx';
import { useReferredTogether } from './use-referred.ts';

/** What a column begins with: the value of another one, or of the record that it leads to. */
interface BegunSource {
  readonly from: string;
  readonly reference?: string;
  readonly field?: string;
}

interface BegunCellValuesProps extends DerivedCellProps {
  /** What the row's cell begins with; undefined while that is not known. */
  readonly wantedIn: (row: Row) => unknown;
}

interface Known {
  readonly row: Row;
  readonly state: BegunState;
}

/** What was known of the row: by itself where it only moved, else by its place. */
const stateOf = (known: readonly Known[], row: Row, at: number, count: number): BegunState =>
  (known.find((one) => one.row === row) ?? (known.length === count ? known[at] : undefined))?.state ?? NOT_BEGUN;

/** Keeps the cells of new rows at what they begin with, until somebody says another value. */
const BegunCellValues = ({ source, rows, storedAs, keep, wantedIn }: BegunCellValuesProps): ReactNode => {
  const known = useRef<readonly Known[]>([]);
  useEffect(() => {
    const values = new Map<number, unknown>();
    known.current = rows.map((row, at) => {
      const state = stateOf(known.current, row, at, rows.length);
      const wanted = storedAs(row) === undefined ? wantedIn(row) : undefined;
      if (wanted === undefined) return { row, state };
      if (follows(state, valueAt(row, source), wanted)) values.set(at, wanted);
      return { row, state: { given: wanted } };
    });
    if (values.size > 0) keep(source, values);
  });
  return null;
};

const OwnValues = ({ from, ...props }: DerivedCellProps & { readonly from: string }): ReactNode => (
  <BegunCellValues {...props} wantedIn={(row) => valueAt(row, from) ?? null} />
);

interface ReferredValuesProps extends DerivedCellProps {
  readonly from: string;
  readonly reference: string;
  readonly field: string;
}

const ReferredValues = ({ from, reference, field, ...props }: ReferredValuesProps): ReactNode => {
  const { rows, storedAs } = props;
  const { recordOf, isLoading } = useReferredTogether(
    reference,
    rows.filter((row) => storedAs(row) === undefined).map((row) => valueAt(row, from)),
  );
  const wantedIn = (row: Row): unknown => {
    const id = valueAt(row, from) ?? null;
    const record = id === null ? null : recordOf(id);
    return record === undefined ? undefined : record === null ? null : (valueAt(record, field) ?? null);
  };
  return (
    <>
      <BegunCellValues {...props} wantedIn={wantedIn} />
      <AwaitedRows isLoading={isLoading} />
    </>
  );
};

/** A column that begins with what another says in each new row. */
export const begunCell = ({ from, reference, field }: BegunSource, column: CellColumn): CellColumn => ({
  ...column,
  begins: true,
  derived: (props) =>
    reference === undefined || field === undefined ? (
      <OwnValues {...props} from={from} />
    ) : (
      <ReferredValues {...props} from={from} reference={reference} field={field} />
    ),
});
