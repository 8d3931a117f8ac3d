import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields side by side in twelve columns, as wide as each asks for. */
export const FieldGrid = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <Box className="field-grid">{children}</Box>
);
