import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const EnumColumn = (column: ColumnProps): ReactNode => {
  const resource = useResourceContext() ?? '';
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
