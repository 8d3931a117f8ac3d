import { FIRST_ROWS } from './first-rows.ts';
import type { Found } from './found.ts';

/** So many rows of a file are told one by one; the rest is counted. */
const MOST = 5;

/** What is told one by one, and the rows of a file that there are beside: each class by itself. */
export interface Few {
  readonly few: readonly Found[];
  readonly rest: readonly Found[];
}

const isRow = ({ difference: { path } }: Found): boolean => path[0] === FIRST_ROWS;

/** Differences of one resource and class: of its rows the first few. */
export function firstFew(found: readonly Found[]): Few {
  const rows = found.filter(isRow);
  const rest = rows.length > MOST + 1 ? rows.slice(MOST) : [];
  const isRest = new Set(rest);
  return { few: found.filter((one) => !isRest.has(one)), rest };
}

/** How many come, go or change, in that order. */
export const countsOfRows = (rest: readonly Found[]): { readonly [W in 'added' | 'removed' | 'changed']: number } => {
  const count = (what: string): number => rest.filter(({ difference }) => difference.what === what).length;
  return { added: count('added'), removed: count('removed'), changed: count('changed') };
};
