import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useShellWords } from '../words/shell-words.ts';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  readonly text: string;
  /** Absent for a group of the menu, which has no screen. */
  readonly to?: string | null;
}

/** The way from the menu to the screen, the screen itself apart: its title follows. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }): ReactNode => {
  const say = useShellWords();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={say('breadcrumbs')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ text, to }) => (
          <li key={text}>
            {typeof to === 'string' ? (
              <Link component={RouterLink} to={to} color="inherit">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
};
