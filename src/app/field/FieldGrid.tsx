import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields side by side in columns that are the same in every row, as many of them as each asks for. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Box className={styles.grid}>{children}</Box>
);
