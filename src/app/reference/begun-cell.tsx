import { type ReactNode, useEffect, useRef } from 'react';
import { isNothing } from '#src/runtime/nothing.ts';
import { valueAt } from '#src/runtime/paths.ts';
import type { CellColumn, DerivedCellProps } from '../cell/cell-column.ts';
import type { Row } from '../field/form-record.ts';
import { type BegunState, follows, NOT_BEGUN } from '../field/use-begun.ts';
import { sameValue } from '../field/same-values.ts';
import { AwaitedRows } from '../field/AwaitedRows.tsx';
import { useRefusal } from '../field/use-refusal.ts';
import { useReferredTogether } from './use-referred.ts';
import { useReferenceWords } from './words.ts';

/** What a column begins with: the value of another one, or of the record that it leads to. */
interface BegunSource {
  readonly from: string;
  readonly reference?: string;
  readonly field?: string;
}

interface BegunCellValuesProps extends DerivedCellProps {
  readonly from: string;
  /** What the row's cell begins with; undefined while that is not known. */
  readonly wantedIn: (row: Row) => unknown;
  /** Whether that cannot be known. */
  readonly isUnread?: (row: Row) => boolean;
  /** Told what those rows refer to whose cells are without it, and empty. */
  readonly tellWant?: (ids: readonly unknown[]) => void;
}

interface CellState extends BegunState {
  /** What the row referred to when it was given. */
  readonly of?: unknown;
}

interface Known {
  readonly row: Row;
  readonly state: CellState;
}

const READ = (): boolean => false;

/** What was known of the row: by itself where it only moved, else by its place. */
const stateOf = (known: readonly Known[], row: Row, at: number, count: number): CellState =>
  (known.find((one) => one.row === row) ?? (known.length === count ? known[at] : undefined))?.state ?? NOT_BEGUN;

/** Keeps the cells of new rows at what they begin with, until somebody says another value. */
const BegunCellValues = ({
  source,
  from,
  rows,
  storedAs,
  keep,
  wantedIn,
  isUnread = READ,
  tellWant,
}: BegunCellValuesProps): ReactNode => {
  const known = useRef<readonly Known[]>([]);
  useEffect(() => {
    const values = new Map<number, unknown>();
    const fresh = rows.map((row) => storedAs(row) === undefined);
    known.current = rows.map((row, at) => {
      const state = stateOf(known.current, row, at, rows.length);
      if (fresh[at] !== true) return { row, state };
      const of = valueAt(row, from) ?? null;
      // What another record gave is not kept for one that cannot be read.
      const isAnothers = state.given !== undefined && !sameValue(state.of, of) && isUnread(row);
      const wanted = isAnothers ? null : wantedIn(row);
      if (wanted === undefined) return { row, state };
      if (follows(state, valueAt(row, source), wanted)) values.set(at, wanted);
      return { row, state: { given: wanted, of } };
    });
    if (values.size > 0) keep(source, values);
    const empty = rows.filter(
      (row, at) => fresh[at] === true && isNothing(values.has(at) ? values.get(at) : valueAt(row, source)),
    );
    tellWant?.(empty.filter(isUnread).map((row) => valueAt(row, from)));
  });
  return null;
};

const OwnValues = ({ from, ...props }: DerivedCellProps & { readonly from: string }): ReactNode => (
  <BegunCellValues {...props} from={from} wantedIn={(row) => valueAt(row, from) ?? null} />
);

interface ReferredValuesProps extends DerivedCellProps {
  readonly from: string;
  readonly reference: string;
  readonly field: string;
}

const ReferredValues = ({ from, reference, field, ...props }: ReferredValuesProps): ReactNode => {
  const { rows, storedAs } = props;
  const refuse = useRefusal();
  const say = useReferenceWords();
  const { recordOf, isLoading, absence } = useReferredTogether(
    reference,
    rows.filter((row) => storedAs(row) === undefined).map((row) => valueAt(row, from)),
  );
  const want = useRef<readonly unknown[]>([]);
  const recordIn = (row: Row): Row | null | undefined => {
    const id = valueAt(row, from) ?? null;
    return id === null ? null : recordOf(id);
  };
  const wantedIn = (row: Row): unknown => {
    const record = recordIn(row);
    return record === undefined ? undefined : record === null ? null : (valueAt(record, field) ?? null);
  };
  const isFine = (): boolean => {
    const refused = want.current.map((id) => refuse(`${reference}/${String(id)}`, say('begin_failed')));
    return !refused.includes(true);
  };
  return (
    <>
      <BegunCellValues
        {...props}
        from={from}
        wantedIn={wantedIn}
        isUnread={(row) => absence === 'unread' && recordIn(row) === undefined}
        tellWant={(ids) => {
          want.current = ids;
        }}
      />
      <AwaitedRows isCome={() => !isLoading} isFine={isFine} />
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
