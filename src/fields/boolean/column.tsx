import CheckIcon from '@mui/icons-material/Check';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';

/** A tick for yes and nothing for no: what is set stands out. */
export const BooleanColumn = (column: ColumnProps): ReactNode => {
  const translate = useTranslate();
  return (
    <Column {...column}>
      {(value) => (value === true ? <CheckIcon fontSize="inherit" titleAccess={translate('ra.boolean.true')} /> : null)}
    </Column>
  );
};
