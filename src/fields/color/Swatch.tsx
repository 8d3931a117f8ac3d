import type { ReactNode } from 'react';
import { colorFormat } from './format.ts';
import styles from './Swatch.module.css';

/** A colour and its code: the code tells it to whoever cannot see it. */
export const Swatch = ({ color }: { readonly color: string }): ReactNode => (
  <span className={styles.named}>
    {colorFormat(color) ? (
      <span aria-hidden="true" className={styles.color} style={{ backgroundColor: color }} />
    ) : null}
    {color}
  </span>
);
