import type { ReactNode } from 'react';
import type { CellEditorProps } from '../child/cell-column.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { filterOf, type Where } from './where.ts';

interface ReferenceCellEditorProps extends CellEditorProps {
  readonly source: string;
  readonly reference: string;
  readonly where: Where;
}

/** A reference within the row of a child table; `$field` of its choices names a field of the same row. */
export const ReferenceCellEditor = ({ row, where, source, ...cell }: ReferenceCellEditorProps): ReactNode => (
  <ReferencePicker
    name={source}
    reference={cell.reference}
    value={cell.value}
    change={cell.change}
    filter={filterOf(where, row)}
    readOnly={false}
    withInactive={false}
    required={cell.required}
    invalid={cell.invalid}
    describedBy={cell.describedBy}
    label={cell.label}
  />
);
