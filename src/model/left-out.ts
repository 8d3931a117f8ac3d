import type { Path } from './source.ts';

/**
 * What a file says, but not in a way that can be understood: paths of values that were left out so that the rest can
 * be judged. What would only be wrong because they are not there is no problem of its own.
 */
export type LeftOut = readonly Path[];

/** Whether the value at the path is one that was lost, or part of one. */
export const isLeftOut = (leftOut: LeftOut, path: Path): boolean => leftOut.some((one) => leadsTo(one, path));

/** Whether the value at the path was lost, in whole or in part. */
export const isTouched = (leftOut: LeftOut, path: Path): boolean =>
  leftOut.some((one) => leadsTo(one, path) || leadsTo(path, one));

/** Names of what was lost. */
export const namesLeftOut = (leftOut: LeftOut): readonly string[] => leftOut.map((path) => String(path.at(-1)));

const leadsTo = (outer: Path, path: Path): boolean =>
  outer.length <= path.length && outer.every((step, index) => String(step) === String(path[index]));
