import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

/** Some 50 MB of words, for the few questions of a start: gone when the memory is needed. */
let kept: WeakRef<ZxcvbnFactory> | undefined;

function estimator(): ZxcvbnFactory {
  const known = kept?.deref();
  if (known !== undefined) return known;
  const made = new ZxcvbnFactory({ dictionary: { ...common, ...spanish }, graphs: adjacencyGraphs });
  kept = new WeakRef(made);
  return made;
}

/**
 * The power of ten of the guesses that somebody needs who knows how people choose: words, names, keys side by side,
 * repetitions, sequences.
 * @param known words that stand near: the names of the user and of the institution
 */
export const guessesFor = (text: string, known: readonly string[] = []): number =>
  estimator().check(text, [...known]).guessesLog10;
