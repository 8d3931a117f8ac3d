import Box from '@mui/material/Box';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import styles from './column.module.css';

/** In use or not, as a quiet mark: the word is there, the colour only helps. */
export const ActiveColumn = (column: ColumnProps): ReactNode => {
  const translate = useTranslate();
  return (
    <Column {...column}>
      {(value) =>
        value === null || value === undefined ? null : (
          <Box component="span" className={clsx(styles.mark, value === true ? styles.active : styles.inactive)}>
            {translate(value === true ? 'rectoria.list.active' : 'rectoria.list.inactive')}
          </Box>
        )
      }
    </Column>
  );
};
