import type { Sides } from '#src/model/change.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Checked } from '#src/model/resource.ts';
import { SETTING } from '#src/model/settings.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { childOf } from '#tests/unit/language/values.ts';
import type { Carrier } from './carriers.ts';
import type { Folder } from './folder.ts';
import type { Mutation } from './judge.ts';
import type { Layer } from './layers.ts';
import { linesOf } from './lines.ts';
import { gravest } from './rows.ts';
import { usualOf, valuesFor } from './values.ts';

/** One value at the place of a carrier, and what is made of the folder with it. */
interface Version {
  readonly value: Json | undefined;
  readonly file: RawFile;
  readonly model: Checked;
}

export interface Trying {
  /** At most so many values are tried at one place. */
  readonly tries: number;
  /** What other places have for the same key. */
  readonly seen?: readonly Json[];
  /** Ways of which another edit is wanted. */
  readonly isWanted: (way: string) => boolean;
}

/** What an edit is called that has no effect. */
export const NO_EFFECT = 'no effect';

/** Edits at the place of a carrier that `check` takes, written in a layer. */
export function* editsAt(folder: Folder, carrier: Carrier, layer: Layer, trying: Trying): Generator<Mutation> {
  const { data, place, row, file } = carrier;
  const usual = usualOf(row, place, file.name);
  const waysOf = ({ before, after }: Sides<Json | undefined>): readonly string[] | null =>
    usual.isKnown || (before !== undefined && after !== undefined)
      ? row.ways({ before, after }, usual.value, data, place.path)
      : null;
  // Where an institution says a part of it otherwise, the same edit may do something else there.
  const isAlike = (ways: readonly string[], models: Sides<Checked>): boolean => {
    const own = { before: layer.own?.(models.before), after: layer.own?.(models.after) };
    if (own.before === undefined || own.after === undefined) return true;
    const sides = { before: valueAt(own.before, place.path), after: valueAt(own.after, place.path) };
    const theirs = isSame(sides) ? [] : row.ways(sides, usual.value, own.before, place.path);
    return theirs !== null && (theirs.length === 0 || theirs.join() === ways.join());
  };
  const known = [versionOf(folder, carrier, layer, undefined)].flatMap((one) => one ?? []);
  let left = trying.tries;
  for (const value of valuesFor(carrier, trying.seen ?? [])) {
    if (left === 0) return;
    const sides = known.flatMap((one) => [
      { before: one.value, after: value },
      { before: value, after: one.value },
    ]);
    const isUseful = sides.some((one) => isOne(waysOf(one), trying));
    // What stands for nothing nobody knows: of two things that are said it is known which is which.
    const isFirst = !usual.isKnown && value !== undefined && known.every((one) => one.value === undefined);
    if (!isUseful && !isFirst) continue;
    left -= 1;
    const version = versionOf(folder, carrier, layer, { value });
    if (version === null) continue;
    for (const one of known) {
      for (const edited of [
        { before: one, after: version },
        { before: version, after: one },
      ]) {
        const ways = waysOf({ before: edited.before.value, after: edited.after.value });
        const models = { before: edited.before.model, after: edited.after.model };
        if (ways !== null && isOne(ways, trying) && isAlike(ways, models))
          yield mutationOf(folder, carrier, { layer, ways, edited });
      }
    }
    known.push(version);
  }
}

const isOne = (ways: readonly string[] | null, { isWanted }: Trying): boolean =>
  ways !== null && ways.length < 2 && isWanted(ways[0] ?? NO_EFFECT);

/** What comes of a value in a layer, or of the folder as it is; null where `check` does not take it. */
function versionOf(
  folder: Folder,
  { file, place }: Carrier,
  layer: Layer,
  said: { readonly value: Json | undefined } | undefined,
): Version | null {
  const made = layer.write(said === undefined ? place.value : said.value);
  if (made === null) return null;
  const isAsItIs = said === undefined && made.beside.length === 0;
  const model = isAsItIs ? folder.model : folder.with([made.file, ...made.beside]);
  if (model === null) return null;
  if (isAsItIs) return { value: place.value, file, model };
  return { value: layer.valueIn(model, said === undefined ? place.value : said.value), file: made.file, model };
}

interface Edited {
  readonly layer: Layer;
  readonly ways: readonly string[];
  readonly edited: Sides<Version>;
}

function mutationOf(folder: Folder, carrier: Carrier, { layer, ways, edited: { before, after } }: Edited): Mutation {
  const { file, place, row, told, names, element } = carrier;
  const said = `${JSON.stringify(before.value)} → ${JSON.stringify(after.value)}`;
  return {
    key: place.case,
    told,
    way: ways[0] ?? NO_EFFECT,
    where: `${file.layer}/${file.name} ${place.path.join('.')} ${layer.title}: ${said}`,
    resource: file.name,
    expected: gravest(ways.map((way) => row.expected[way] ?? 'nothing')),
    institutions: layer.institutions(changedIn(before.value, after.value, place.path)),
    names,
    following: file.name === 'institution' ? setBy(folder, place.path) : [],
    chosen: LISTED.filter((part) => place.path[0] !== 'list' && !isSaid(file.data, ['list', part])),
    lines: { before: linesOf(before.file, element), after: linesOf(after.file, element) },
    models: { before: before.model, after: after.model },
  };
}

/** The resources of which a number is the one that an institution sets there. */
const setBy = ({ files }: Folder, [key = '']: Path): readonly string[] =>
  files.filter(({ data }) => JSON.stringify(data).includes(JSON.stringify({ [SETTING]: key }))).map(({ name }) => name);

const isSame = ({ before, after }: Sides<Json | undefined>): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

const valueAt = (data: JsonObject, path: Path): Json | undefined => path.reduce<Json | undefined>(childOf, data);

/** Parts of a list that are chosen from the fields where the file says nothing of them. */
const LISTED = ['columns', 'filters', 'sort', 'search'];

const isSaid = (data: unknown, path: Path): boolean =>
  path.reduce<unknown>((at, step) => (isJsonObject(at) ? at[step] : undefined), data) !== undefined;

/** Stands for the order of a mapping's entries. */
const ORDER = '(order)';

/** The paths of all that two values say otherwise. */
function changedIn(before: Json | undefined, after: Json | undefined, path: Path): readonly Path[] {
  if (isSame({ before, after })) return [];
  const [old, now] = [before ?? {}, after ?? {}];
  if (!isJsonObject(old) || !isJsonObject(now)) return [path];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  const inner = [...names].flatMap((name) => changedIn(old[name], now[name], [...path, name]));
  if (inner.length > 0) return inner;
  // An overlay of a mapping says nothing of the order of the others.
  return [before === undefined || after === undefined ? path : [...path, ORDER]];
}
