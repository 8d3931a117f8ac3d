import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';
import { useResource } from '#src/app/ui/use-resource.ts';

export const EnumColumn = (column: ColumnProps): ReactNode => {
  const resource = useResource();
  const translate = useTranslate();
  return (
    <TextColumn
      {...column}
      text={(value) =>
        typeof value === 'string' || typeof value === 'number'
          ? translate(`resources.${resource}.values.${column.source}.${value}`, { _: String(value) })
          : ''
      }
    />
  );
};
