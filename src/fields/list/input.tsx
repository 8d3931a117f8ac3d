import type { ReactNode } from 'react';
import type { CellColumn } from '#src/app/cell/cell-column.ts';
import { ChildTable } from '#src/app/child/ChildTable.tsx';
import { Field } from '#src/app/field/Field.tsx';
import type { InputProps } from '#src/app/field/input-props.ts';
import type { Condition } from '#src/runtime/validation.ts';

interface ListInputProps extends InputProps {
  readonly columns: readonly CellColumn[];
  readonly unseen?: readonly CellColumn[];
  readonly minRows?: number;
  readonly maxRows?: number;
  /** Of a stored row that is not taken away. */
  readonly keepIf?: Condition;
  readonly addOnly?: boolean;
}

const NONE: readonly CellColumn[] = [];

export const ListInput = ({
  columns,
  unseen = NONE,
  maxRows,
  keepIf,
  addOnly,
  ...input
}: ListInputProps): ReactNode => (
  <Field {...input} defaultWidth="full">
    {(field) => (
      <ChildTable field={field} columns={columns} unseen={unseen} maxRows={maxRows} stay={{ keepIf, addOnly }} />
    )}
  </Field>
);
