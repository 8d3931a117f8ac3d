import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import styles from './FieldGrid.module.css';

/** Fields side by side in twelve columns, as wide as each asks for. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Box className={styles.grid}>{children}</Box>
);
