import { orEmpty } from '#src/model/absent.ts';
import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { ReferenceLink } from '#src/app/reference/ReferenceText.tsx';
import { ANY_RESOURCE, resourceFor, type Targets } from '#src/app/reference/targets.ts';
import { valueAt } from '#src/runtime/paths.ts';

interface AnyReferenceColumnProps extends ColumnProps {
  /** The field whose value tells the resource. */
  readonly resourceField: string;
  /** Absent where that value is the resource's name. */
  readonly to?: Targets;
}

export const AnyReferenceColumn = ({
  resourceField,
  to = ANY_RESOURCE,
  ...column
}: AnyReferenceColumnProps): ReactNode => (
  <Column {...column}>
    {(value, record) => (
      <ReferenceLink reference={orEmpty(resourceFor(to, valueAt(record, resourceField)))} id={value} />
    )}
  </Column>
);
