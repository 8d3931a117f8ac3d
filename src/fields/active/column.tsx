import Box from '@mui/material/Box';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';
import { useListWords } from '#src/app/words/list-words.ts';
import styles from './column.module.css';

/** In use or not, as a quiet mark: the word is there, the colour only helps. */
export const ActiveColumn = (column: ColumnProps): ReactNode => {
  const say = useListWords();
  return (
    <Column {...column} selfEvident>
      {(value) =>
        value === null || value === undefined ? null : (
          <Box component="span" className={clsx(styles.mark, value === true ? styles.active : styles.inactive)}>
            {say(value === true ? 'active' : 'inactive')}
          </Box>
        )
      }
    </Column>
  );
};
