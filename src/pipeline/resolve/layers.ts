import type { Kinds } from '#src/model/kind.ts';
import { remembered } from '#src/model/memo.ts';
import type { Removals, Resource, Resources } from '#src/model/resource.ts';
import type { Shaped, ShapedFile, Staged } from '#src/model/stages.ts';
import { hintForUnknown } from '../report/did-you-mean.ts';
import { layerNameFirst } from '../report/layer-name.ts';
import { problemAt } from '../report/problem-at.ts';
import { applyOverlay, resourceOf } from './apply.ts';
import { nothingRemoved } from './overlay-problem.ts';

/** What a layer has, be it of its own or of those below. */
export interface Layered extends Staged<Resources> {
  /** What it has not, of what layers below have. */
  readonly removed: Removals;
  /** Names of the files that could not be used. */
  readonly failed: readonly string[];
}

/** What a layer lies over. */
interface Below extends Pick<Layered, 'value' | 'removed'> {
  readonly layer: string;
}

export const NOTHING: Below = { layer: 'base', value: new Map(), removed: new Map() };

/** What a file comes to: a resource, or that there is none of its name. Neither where it cannot be used. */
interface Placed extends Staged<Resource | null> {
  readonly removes?: Resource;
}

/** A layer's resources over those of the one below, which it shares where it has no file of its own. */
export function layerOf(code: string, below: Below, shaped: Shaped, kinds: Kinds): Layered {
  const own = shaped.files
    .filter(({ file }) => file.layer === code)
    .map((one) => ({ ...one, placed: placeOver(below, one, shaped, kinds) }));
  const resources = own.flatMap(({ placed }) => placed.value ?? []);
  const layers = [...(shaped.over.get(code) ?? []), 'base'];
  const removals = own.flatMap(({ file, placed: { removes } }) =>
    removes === undefined ? [] : [[file.name, { resource: removes, file, layers, goesWith: [] }] as const],
  );
  const value = new Map([...below.value, ...resources.map((one): [string, Resource] => [one.name, one])]);
  for (const [name] of removals) value.delete(name);
  const back = new Set(resources.map(({ name }) => name));
  const removed = new Map([...[...below.removed].filter(([name]) => !back.has(name)), ...removals]);
  return {
    // What lies over another stands in its place already.
    value: resources.every(({ name }) => below.value.has(name)) ? value : inOrder([...value.values()]),
    removed: removals.length === 0 && removed.size === below.removed.size ? below.removed : removed,
    problems: own.flatMap(({ placed }) => placed.problems),
    failed: own
      .filter(({ placed }) => placed.value === null && placed.removes === undefined)
      .map(({ file }) => file.name),
  };
}

function placeOver({ layer, value, removed }: Below, shapedFile: ShapedFile, shaped: Shaped, kinds: Kinds): Placed {
  const { file, overlay, kind, data } = shapedFile;
  const gone = removed.get(file.name);
  const below = value.get(file.name) ?? gone?.resource;
  const isBack = data['remove'] === false;
  const refuse = (code: string, message: string, hint: string, key: string): Staged<null> => ({
    value: null,
    problems: [problemAt(file.locate([key], 'key'), file.text, { code, message, hint })],
  });
  if (!overlay) return { value: standingAlone(shapedFile, kinds), problems: [] };
  if (file.layer === 'base') {
    return refuse(
      'nothing-to-extend',
      'A file of base has nothing to extend.',
      'Remove `extends`, or move the file to an institution.',
      'extends',
    );
  }
  if (below === undefined) {
    if (shaped.broken.has(file.name)) return { value: null, problems: [] };
    const near = hintForUnknown(file.name, [...value.keys()]);
    return refuse('nothing-to-extend', `${layerNameFirst(layer)} has no \`${file.name}\` to extend.`, near, 'extends');
  }
  if (gone !== undefined && !isBack) {
    const whose = layerNameFirst(gone.file.layer);
    const hint =
      data['remove'] === true ? 'Remove this file.' : 'Say `remove: false` to bring it back, or remove this file.';
    return refuse('nothing-to-extend', `${whose} takes \`${file.name}\` out (${gone.file.file}).`, hint, 'extends');
  }
  if (below.kind !== kind) {
    const whose = `${layerNameFirst(layer)}'s \`${file.name}\``;
    return refuse('wrong-kind', `${whose} is a ${below.kind}, not a ${kind}.`, 'Remove `kind`.', 'kind');
  }
  if (data['remove'] === true) return { value: null, problems: [], removes: below };
  const laid = laidOver(shapedFile, below, kinds);
  if (!isBack || gone !== undefined) return laid;
  const idle = problemAt(file.locate(['remove'], 'key'), file.text, nothingRemoved(layer, file.name));
  return { ...laid, problems: [idle, ...laid.problems] };
}

/** The same file gives the same resource, whoever asks again: later stages know it by that. */
const standingAlone = remembered((file: ShapedFile, kinds: Kinds): Resource => resourceOf(kinds, file.kind, file));

const laidOver = remembered((file: ShapedFile, below: Resource, kinds: Kinds) => applyOverlay(kinds, below, file));

export const inOrder = (resources: readonly Resource[]): Resources =>
  new Map(resources.map((one): [string, Resource] => [one.name, one]).toSorted(([a], [b]) => (a < b ? -1 : 1)));
