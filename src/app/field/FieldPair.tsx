import type { ReactNode } from 'react';
import styles from './field-frame.module.css';

/** Two fields of a form that belong together: where there is room for both they stand in one row, never apart. */
export const FieldPair = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className={styles.pair} data-pair="">
    {children}
  </div>
);
