import type { CSSObject } from '@mui/material/styles';

/** Rules by selector. */
export type Styles = Record<string, CSSObject>;
