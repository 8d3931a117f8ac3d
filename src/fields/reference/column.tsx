import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { ReferenceLink } from '#src/app/reference/ReferenceText.tsx';

interface ReferenceColumnProps extends ColumnProps {
  /** Name of the resource it refers to. */
  readonly reference: string;
}

export const ReferenceColumn = ({ reference, ...column }: ReferenceColumnProps): ReactNode => (
  <Column {...column}>{(value) => <ReferenceLink reference={reference} id={value} />}</Column>
);
