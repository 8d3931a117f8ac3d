import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { formatDateTime } from '../shown-dates.ts';
import type { ColumnProps } from '#src/app/column/Column.tsx';
import { TextColumn } from '#src/app/column/TextColumn.tsx';

export const DatetimeColumn = (column: ColumnProps): ReactNode => {
  const language = useLocale() === 'en' ? 'en' : 'es';
  return <TextColumn {...column} text={(value) => formatDateTime(value, language)} />;
};
