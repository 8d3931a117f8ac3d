import type { ReactNode } from 'react';
import type { CellColumn } from '#src/app/cell/cell-column.ts';
import type { Row } from '#src/app/field/form-record.ts';
import { useLookedUp } from '#src/app/reference/use-looked-up.ts';
import { valueAt } from '#src/runtime/paths.ts';
import { LookupCellValue, type LookupSource } from './LookupCellValue.tsx';

interface LookedUpProps extends LookupSource {
  readonly row: Row;
  readonly show: CellColumn['show'];
}

const LookedUp = ({ from, reference, field, row, show }: LookedUpProps): ReactNode =>
  show(useLookedUp(reference, valueAt(row, from), field) ?? null, row);

/** A column that shows a field of the record that the row refers to, as that field's own column does. */
export const lookupCell = (lookup: LookupSource, shown: CellColumn): CellColumn => ({
  ...shown,
  required: false,
  readOnly: true,
  total: null,
  show: (_value, row) => <LookedUp {...lookup} row={row} show={shown.show} />,
  derived: (props) => <LookupCellValue {...lookup} {...props} />,
});
