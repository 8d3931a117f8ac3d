import type { ReactNode } from 'react';
import { useProcessWords } from './words.ts';
import styles from './process.module.css';

/** How many rows there are beside those that the user may see; nothing where there are none. */
export const HiddenRows = ({ count }: { readonly count: number }): ReactNode => {
  const say = useProcessWords();
  if (count === 0) return null;
  return <p className={styles.quiet}>{count === 1 ? say('hiddenOne') : say('hidden', { count })}</p>;
};
