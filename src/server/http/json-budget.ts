import { ProblemError } from './problem.ts';

/** Deeper than any record is: what walks a value may call itself once a level. */
export const DEEPEST = 32;

/** How much there may be of what costs something for each, in the whole of a text. */
const MOST = {
  /** More than the largest record has: a thousand rows of fifty fields. */
  values: 50_000,
  /** More than the tables of a record have columns. */
  names: 2_000,
  /** Numbers of more digits than anybody types, names with escapes: these are looked at closer. */
  laborious: 2_000,
};

export const tooComplex = (): ProblemError => new ProblemError('too-complex', { params: { depth: DEEPEST, ...MOST } });

/** To be called for each of it that a text has. @throws a `too-complex` problem where there is too much of it. */
export function budgetOf(what: keyof typeof MOST): () => void {
  let left = MOST[what];
  return () => {
    left -= 1;
    if (left < 0) throw tooComplex();
  };
}
