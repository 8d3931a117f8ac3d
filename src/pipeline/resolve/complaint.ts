import type { JsonObject } from '#src/model/json.ts';
import type { LeftOut } from '#src/model/left-out.ts';
import type { Severity } from '#src/model/problem.ts';
import type { Path } from '#src/model/source.ts';
import { hintForUnknown } from '../report/did-you-mean.ts';

/** Something wrong in an overlay, told by the path in the overlay's own YAML. */
export interface Complaint {
  readonly code: 'overlay-unknown-target' | 'overlay-repeats-base';
  readonly severity: Severity;
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
  /** What the complaint is drawn from: where one of them could not be understood, nothing is wrong. */
  readonly rests: readonly Path[];
}

/** Base has nothing that could be changed or removed so. */
export const unknownTarget = (
  base: JsonObject,
  key: string,
  path: Path,
  purpose: string,
  rests: LeftOut = [],
): Complaint => ({
  code: 'overlay-unknown-target',
  severity: 'error',
  path,
  part: 'key',
  message: `Base has no \`${key}\` here ${purpose}.`,
  hint: hintForUnknown(key, Object.keys(base)),
  rests: [path, ...rests],
});

export const repeats = (key: string, path: Path): Complaint => ({
  code: 'overlay-repeats-base',
  severity: 'warning',
  path,
  part: 'key',
  message: `\`${key}\` says what base says already.`,
  hint: 'Remove it, so that it follows base.',
  rests: [],
});

/** An entry is to stand beside one that is not there. */
export const nowhere = (
  path: Path,
  key: string,
  side: string,
  anchor: string,
  names: readonly string[],
): Complaint => ({
  code: 'overlay-unknown-target',
  severity: 'error',
  path: [...path, key, side],
  part: 'value',
  message: `There is no \`${anchor}\` here to stand ${side}.`,
  hint: hintForUnknown(anchor, names),
  rests: [[...path, anchor]],
});
