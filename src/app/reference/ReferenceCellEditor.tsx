import { type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CellEditorProps } from '../cell/cell-column.ts';
import { RowLabelsContext } from '../cell/row-labels.ts';
import type { FormRecord } from '../field/form-record.ts';
import { ReferencePicker } from './ReferencePicker.tsx';
import { filterOf, firstIn, type Where } from './where.ts';
import { useReferenceWords } from './words.ts';

interface ReferenceCellEditorProps extends CellEditorProps {
  readonly source: string;
  readonly reference: string;
  readonly where: Where;
  /** The field that must have a value before anything can be chosen, whatever `where` says. */
  readonly first?: string | undefined;
  /** Name of the target's read that gives the choices. */
  readonly read?: string | undefined;
}

/** A reference within the row of a child table; `$field` of its choices names a field of the same row, or of its record. */
export const ReferenceCellEditor = ({
  row,
  where,
  source,
  first,
  read,
  ...cell
}: ReferenceCellEditorProps): ReactNode => {
  const say = useReferenceWords();
  const { getValues } = useFormContext<FormRecord>();
  const labelOf = use(RowLabelsContext);
  const record = getValues();
  const filter = first === undefined ? filterOf(where, row, record) : null;
  const parent = first ?? firstIn(where, row, record);
  return (
    <ReferencePicker
      name={source}
      reference={cell.reference}
      value={cell.value}
      change={cell.change}
      filter={filter}
      read={read}
      hint={parent === undefined ? undefined : say('choose_first', { field: labelOf(parent) })}
      readOnly={false}
      withInactive={false}
      makes={filter ?? undefined}
      required={cell.required}
      invalid={cell.invalid}
      describedBy={cell.describedBy}
      label={cell.label}
    />
  );
};
