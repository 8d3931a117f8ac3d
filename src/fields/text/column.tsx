import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Column, type ColumnProps } from '#src/app/column/Column.tsx';

/** A long text on one line, cut where the column ends; whole as a tooltip. */
export const TextColumn = (column: ColumnProps): ReactNode => (
  <Column {...column}>
    {(value) =>
      typeof value === 'string' ? (
        <Box component="span" title={value} className="one-line">
          {value}
        </Box>
      ) : null
    }
  </Column>
);
