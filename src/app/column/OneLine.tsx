import type { ReactNode } from 'react';
import styles from './OneLine.module.css';

/** A text that may be long: what the column has no room for is cut, and told where it is pointed at. */
export const OneLine = ({ text }: { readonly text: string }): ReactNode => (
  <span title={text} className={styles.line}>
    {text}
  </span>
);
