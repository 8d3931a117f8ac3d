import { use } from 'react';
import { isOfParent, NOBODY, ofParent } from '#src/model/asked.ts';
import { askingRow, isNewRow } from '#src/runtime/asking.ts';
import type { WireRecord } from '#src/runtime/validation.ts';
import type { CellColumn } from '../cell/cell-column.ts';
import { OriginContext } from '../field/field-place.ts';
import type { Row } from '../field/form-record.ts';
import { useWatched } from '../field/use-condition.ts';

/** The columns of a child table, of which conditions know what they ask beside their row: its record, and who looks at it. */
export function useAskingColumns(columns: readonly CellColumn[]): readonly CellColumn[] {
  const asks = [...new Set(columns.flatMap((column) => column.asks))];
  const { stored, values, may = NOBODY.may } = use(OriginContext);
  const record = useWatched(asks.filter(isOfParent).map(ofParent));
  if (asks.length === 0) return columns;
  const within = (parent: WireRecord) => (row: Row) => askingRow(row, asks, { isNew: isNewRow(row), may }, parent);
  const now = within(record);
  // What is locked is locked by what is stored.
  const before = within(stored ? values : record);
  return columns.map((column) => (column.asks.length === 0 ? column : askingColumn(column, now, before)));
}

type Around = (row: Row) => Row;

function askingColumn(column: CellColumn, now: Around, before: Around): CellColumn {
  const { isRequired, isShown, readOnlyIf } = column;
  return {
    ...column,
    isRequired: (row) => isRequired(now(row)),
    isShown: (row) => isShown(now(row)),
    readOnlyIf: readOnlyIf && { ...readOnlyIf, test: (row) => readOnlyIf.test(before(row)) },
  };
}
