import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A link out of the app inside a row that is itself clickable. */
export const OutsideLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode => (
  <Link
    href={to}
    color="inherit"
    underline="hover"
    rel="noreferrer"
    {...(to.startsWith('http') ? { target: '_blank' } : {})}
    onClick={(event) => event.stopPropagation()}
  >
    {children}
  </Link>
);
