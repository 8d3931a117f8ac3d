import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

/** Read when something is first judged: a server in development judges nothing. */
let estimator: ZxcvbnFactory | undefined;

/**
 * The power of ten of the guesses that somebody needs who knows how people choose: words, names, keys side by side,
 * repetitions, sequences.
 * @param known words that stand near: the names of the user and of the institution
 */
export function guessesFor(text: string, known: readonly string[] = []): number {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...common, ...spanish }, graphs: adjacencyGraphs });
  return estimator.check(text, [...known]).guessesLog10;
}
