import { orEmpty } from '#src/model/absent.ts';
import type { ReactNode } from 'react';
import styles from './Monogram.module.css';

const SMALL_WORDS = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'of', 'the', 'and']);

/** `Universidad de Demostración` → `UD`; an abbreviation gives its own first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !SMALL_WORDS.has(word.toLowerCase()));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => word.charAt(0)) : Array.from(orEmpty(words[0])).slice(0, 2);
  return letters.join('').toLocaleUpperCase('es');
}

/** The institution's initials in its own colour, where it has no logo here. */
export const Monogram = ({ name }: { readonly name: string }): ReactNode => (
  <span className={styles.monogram} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
