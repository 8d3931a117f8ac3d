import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './KeyHint.module.css';

interface KeyProps {
  readonly children: string;
}

/** A key as it stands on the keyboard. */
export const Key = ({ children }: KeyProps): ReactNode => <kbd className={styles.key}>{children}</kbd>;

/** The key that leads to the control it stands in: for the eye alone. */
export const KeyHint = ({ children }: KeyProps): ReactNode => (
  <kbd className={clsx(styles.key, styles.hint)} aria-hidden="true">
    {children}
  </kbd>
);
