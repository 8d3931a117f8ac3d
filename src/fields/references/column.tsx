import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { ReferencesText } from '#src/app/reference/ReferenceText.tsx';

interface ReferencesColumnProps extends ColumnProps {
  /** Name of the resource they refer to. */
  readonly reference: string;
}

export const ReferencesColumn = ({ reference, ...column }: ReferencesColumnProps): ReactNode => (
  <Column {...column}>{(value) => <ReferencesText reference={reference} ids={value} />}</Column>
);
