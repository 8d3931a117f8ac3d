import { type ReactNode, useEffect } from 'react';
import { type CellColumn, type DerivedCellProps, keptIn } from '#src/app/cell/cell-column.ts';
import type { Row } from '#src/app/field/form-record.ts';
import { sameValue } from '#src/app/field/same-values.ts';
import { useAwaited } from '#src/app/field/use-awaited.ts';
import { useLookedUp } from '#src/app/reference/use-looked-up.ts';
import { useReferredTogether } from '#src/app/reference/use-referred.ts';
import { valueAt } from '#src/runtime/paths.ts';

/** Where a row's value is looked up. */
interface LookupSource {
  /** The reference of the row that leads to the other record. */
  readonly from: string;
  /** Name of the resource that it refers to. */
  readonly reference: string;
  /** The field of the other record. */
  readonly field: string;
}

/** Keeps a column at what the references of the rows lead to, where they were changed since the rows were read. */
const LookupCellValue = ({
  from,
  reference,
  field,
  source,
  rows,
  storedAs,
  keep,
}: LookupSource & DerivedCellProps): ReactNode => {
  // What was read with the row is as good as reading the other record.
  const read = (row: Row): unknown => {
    const stored = storedAs(row);
    return stored !== undefined && sameValue(valueAt(stored, from), valueAt(row, from))
      ? valueAt(stored, source)
      : undefined;
  };
  const { recordOf, isLoading } = useReferredTogether(
    reference,
    rows.filter((row) => read(row) === undefined).map((row) => valueAt(row, from)),
  );
  useEffect(() => {
    const values = keptIn(rows, source, (row) => {
      const id = valueAt(row, from) ?? null;
      const record = recordOf(id);
      const found = record === undefined ? undefined : (valueAt(record, field) ?? null);
      return id === null ? null : read(row) === undefined ? found : read(row);
    });
    if (values.size > 0) keep(source, values);
  });
  useAwaited({ isCome: () => !isLoading });
  return null;
};

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
