import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { colorFormat } from './format.ts';

/** A colour and its code: the code tells it to whoever cannot see it. */
export const Swatch = ({ color }: { readonly color: string }): ReactNode => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: '6px' }}>
    {colorFormat(color) ? (
      <Box
        component="span"
        aria-hidden="true"
        style={{ backgroundColor: color }}
        sx={{ width: 14, height: 14, borderRadius: '3px', border: 1, borderColor: 'divider' }}
      />
    ) : null}
    {color}
  </Box>
);
