import type { JsonObject } from '#src/model/json.ts';
import type { LeftOut } from '#src/model/left-out.ts';
import type { Severity } from '#src/model/problem.ts';
import type { Path } from '#src/model/source.ts';
import { type Language, LANGUAGE_NAMES } from '#src/model/text.ts';
import { hintForUnknown } from '../report/did-you-mean.ts';
import { layerName, layerNameFirst } from '../report/layer-name.ts';

/** Something wrong in an overlay, told by the path in the overlay's own YAML. */
export interface OverlayProblem {
  readonly code:
    | 'overlay-unknown-target'
    | 'overlay-repeats-base'
    | 'overlay-half-text'
    | 'overlay-drops'
    | 'overlay-replaces-list'
    | 'contradictory-place';
  readonly severity: Severity;
  readonly path: Path;
  readonly part: 'key' | 'value';
  readonly message: string;
  readonly hint: string;
  /** What the problem is drawn from: where one of them could not be understood, nothing is wrong. */
  readonly dependsOn: readonly Path[];
}

/** As many fields as most catalogues have, and entries as a menu has: whoever wrote the name has no other list at hand. */
const MOST_NAMED = 40;

/** The layer below has nothing that could be changed or removed so. */
export const unknownTarget = (
  below: string,
  base: JsonObject,
  key: string,
  path: Path,
  purpose: string,
  dependsOn: LeftOut = [],
): OverlayProblem => ({
  code: 'overlay-unknown-target',
  severity: 'error',
  path,
  part: 'key',
  message: `${layerNameFirst(below)} has no \`${key}\` here ${purpose}.`,
  hint: hintForUnknown(key, Object.keys(base), MOST_NAMED),
  dependsOn: [path, ...dependsOn],
});

export const repeats = (below: string, key: string, path: Path): OverlayProblem => ({
  code: 'overlay-repeats-base',
  severity: 'warning',
  path,
  part: 'key',
  message: `\`${key}\` says what ${layerName(below)} says already.`,
  hint: `Remove it, so that it follows ${layerName(below)}.`,
  dependsOn: [],
});

/** A mapping of the overlay has nothing in it, and so leaves all as it is below. */
export const empties = (key: string, path: Path): OverlayProblem => ({
  code: 'overlay-repeats-base',
  severity: 'warning',
  path,
  part: 'key',
  message: `\`${key}\` is empty: it changes nothing.`,
  hint: 'Say what differs, or remove it.',
  dependsOn: [],
});

/** A text is changed in one language and stays as it is below in the other. */
export const halfChanged = (
  below: string,
  path: Path,
  changed: Language,
  kept: Language,
  text: string,
): OverlayProblem => ({
  code: 'overlay-half-text',
  severity: 'warning',
  path: [...path, changed],
  part: 'key',
  message: `\`${String(path.at(-1))}\` is changed in ${LANGUAGE_NAMES[changed]} only; in ${LANGUAGE_NAMES[kept]} it stays “${text}”.`,
  hint: `Say \`${kept}:\` too, be it as ${layerName(below)} does.`,
  dependsOn: [],
});

/** The overlay says a whole list anew. */
export const replacesList = (below: string, key: string, path: Path, patch: string): OverlayProblem => ({
  code: 'overlay-replaces-list',
  severity: 'warning',
  path,
  part: 'key',
  message: `\`${key}\` takes the place of the whole list of ${layerName(below)}, whose later changes will not come through.`,
  hint: `Say what differs, by name: \`${key}: ${patch}\`.`,
  dependsOn: [path],
});

/** An entry is to stand beside one that is not there. */
export const nowhere = (
  path: Path,
  key: string,
  side: string,
  anchor: string,
  names: readonly string[],
): OverlayProblem => ({
  code: 'overlay-unknown-target',
  severity: 'error',
  path: [...path, key, side],
  part: 'value',
  message: `There is no \`${anchor}\` here to stand ${side}.`,
  hint: hintForUnknown(anchor, names, MOST_NAMED),
  dependsOn: [[...path, anchor]],
});

/** An entry is to stand beside one that the same overlay takes out. */
export const besideRemoved = (path: Path, key: string, side: string, anchor: string): OverlayProblem => ({
  code: 'overlay-unknown-target',
  severity: 'error',
  path: [...path, key, side],
  part: 'value',
  message: `There is no \`${anchor}\` here to stand ${side}: this overlay takes it out.`,
  hint: `Say another one, or keep \`${anchor}\`.`,
  dependsOn: [[...path, anchor]],
});

/** An entry is to stand in two places, or beside one that stands beside it. */
export const contradictory = (
  path: Path,
  key: string,
  side: string,
  { message, hint }: Pick<OverlayProblem, 'message' | 'hint'>,
): OverlayProblem => ({
  code: 'contradictory-place',
  severity: 'error',
  path: [...path, key, side],
  part: 'key',
  message,
  hint,
  dependsOn: [],
});

/**
 * The overlay says nothing at all.
 * @param isNeeded whether the file makes its folder an institution, and so has to stay
 */
export const changesNothing = (below: string, isNeeded: boolean): OverlayProblem => ({
  code: 'overlay-repeats-base',
  severity: 'warning',
  path: ['extends'],
  part: 'key',
  message: 'This overlay changes nothing.',
  hint: isNeeded
    ? `Say what differs from ${layerName(below)}; the file itself stays, since it makes the folder an institution.`
    : `Say what differs from ${layerName(below)}, or remove the file.`,
  dependsOn: [],
});

/** The overlay brings back what nobody took out. */
export const nothingRemoved = (below: string, name: string): OverlayProblem => ({
  code: 'overlay-repeats-base',
  severity: 'warning',
  path: ['remove'],
  part: 'key',
  message: `\`remove: false\` says what holds already: ${layerName(below)} has \`${name}\`.`,
  hint: 'Remove it.',
  dependsOn: [],
});

/** With an entry that is removed goes what the layer below demands by it. */
export const drops = (below: string, path: Path, lost: readonly Path[]): OverlayProblem => ({
  code: 'overlay-drops',
  severity: 'warning',
  path,
  part: 'key',
  message: `With \`${String(path.at(-1))}\` goes what ${layerName(below)} says of it at ${lost.map((one) => `\`${one.join('.')}\``).join(', ')}.`,
  hint: 'Say these here as they are to be, or remove them too, so that whoever reads this knows.',
  dependsOn: [],
});
