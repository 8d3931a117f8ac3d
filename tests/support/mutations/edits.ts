import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Sides } from '#src/model/change.ts';
import type { Checked } from '#src/model/resource.ts';
import type { Path, RawFile } from '#src/model/source.ts';
import { beside } from '#tests/unit/language/every-key-resources.ts';
import { ANY, type Place, schemaKeys, type SchemaKeys } from '#tests/unit/language/schema-keys.ts';
import { isFixed } from '#tests/unit/language/values.ts';
import { changed } from '#tests/unit/language/world.ts';
import { type Folder, OVER, saysAt, written } from './folder.ts';
import { rowOf } from './expected/index.ts';
import type { Lines, Mutation } from './judge.ts';
import { gravest, INSIDE, type Row } from './rows.ts';
import { usualOf, valuesFor } from './values.ts';

/** A key of a schema in a file that has it or may have it. */
export interface Carrier {
  readonly file: RawFile;
  readonly data: JsonObject;
  readonly place: Place;
  readonly row: Row;
  readonly keys: SchemaKeys;
  /** Names of fields, choices, transitions and the like that lead to the place. */
  readonly names: readonly string[];
  /** The path of the innermost of these, or of the whole part that the place is in. */
  readonly element: Path;
}

/** A key about which the table says nothing. */
export interface Unknown {
  readonly id: string;
}

/** How the ids of entries end. */
const ENTRY = `.${ANY}`;

/** Every key of every kind, and the places where it stands or may stand. */
export function carriersIn({ files }: Folder): {
  readonly unknown: readonly string[];
  readonly carriers: readonly Carrier[];
} {
  const unknown = new Set<string>();
  const carriers: Carrier[] = [];
  for (const { name, schema } of Object.values(kinds)) {
    const keys = schemaKeys(name, schema, beside);
    for (const key of keys.all) if (!isFixed(keys, key) && rowOf(key) === undefined) unknown.add(`${name}: ${key.id}`);
    for (const file of files) {
      const { data } = file;
      if (!isJsonObject(data) || data['kind'] !== name) continue;
      const places = keys.placesIn(data);
      const ids = new Map(places.map(({ path, id }) => [path.join('/'), id]));
      for (const place of places) {
        const row = rowOf(place);
        if (row === undefined || row === INSIDE || isFixed(keys, place)) continue;
        const named = [...place.path.keys()].filter(
          (at) => typeof place.path[at] === 'string' && ids.get(place.path.slice(0, at + 1).join('/'))?.endsWith(ENTRY) === true,
        );
        const names = named.map((at) => String(place.path[at]));
        const element = place.path.slice(0, (named.at(-1) ?? 0) + 1);
        carriers.push({ file, data, place, row, keys, names, element });
      }
    }
  }
  return { unknown: [...unknown], carriers };
}

/** One value at the place of a carrier, and what is made of the folder with it. */
interface Version {
  readonly value: Json | undefined;
  readonly file: RawFile;
  readonly model: Checked;
}

type Edited = Sides<Version>;

export interface Trying {
  /** At most so many values are tried at one place. */
  readonly tries: number;
  /** Ways that were covered already. */
  readonly isWanted: (way: string) => boolean;
}

/** Edits at the place of a carrier that `check` takes, made in the layer that says it. */
export function* editsAt(folder: Folder, carrier: Carrier, { tries, isWanted }: Trying): Generator<Mutation> {
  const { file, data, place, row } = carrier;
  const usual = usualOf(row, place, file.name);
  const known: Version[] = [{ value: place.value, file, model: folder.model }];
  let left = tries;
  for (const value of valuesFor(carrier)) {
    if (left === 0) return;
    const next = changed(data, place.path, value);
    if (!isJsonObject(next)) continue;
    const waysOf = (before: Json | undefined, after: Json | undefined): readonly string[] | null =>
      usual.isKnown || (before !== undefined && after !== undefined) ? row.ways({ before, after }, usual.value, data) : null;
    const edits = known.flatMap((from) => [
      { from, ways: waysOf(from.value, value), isBack: false },
      { from, ways: waysOf(value, from.value), isBack: true },
    ]);
    const useful = edits.filter(({ ways }) => ways !== null && ways.length < 2 && isWanted(ways[0] ?? NO_EFFECT));
    // Of what stands for nothing nobody knows what an edit is: two things that are said are told apart.
    const isFirst = !usual.isKnown && value !== undefined && known.every((one) => one.value === undefined);
    if (useful.length === 0 && !isFirst) continue;
    left -= 1;
    const own = written(file.layer, file.name, next);
    const model = folder.with([own]);
    if (model === null) continue;
    const version = { value, file: own, model };
    known.push(version);
    for (const { from, ways, isBack } of useful) {
      const sides = isBack ? { before: version, after: from } : { before: from, after: version };
      yield mutationOf(carrier, ways ?? [], sides, noticing(folder, carrier, sides));
    }
  }
}

export const NO_EFFECT = 'no effect';

/** Settings that each institution says itself: nobody inherits them. */
const OWN = ['name', 'companyId', 'apiBase', 'titleValidationBase', 'managementBase', 'signOn', 'captcha', 'payment', 'reports'];

/** Who has what a file says otherwise than before: nobody between them says it too. */
function noticing(
  { files, codes }: Folder,
  { file: { layer, name }, place: { path } }: Carrier,
  { before, after }: Edited,
): readonly string[] {
  const changed = changedIn(before.value, after.value, path);
  const says = (code: string): boolean =>
    files.some((one) => one.layer === code && one.name === name && changed.every((at) => saysAt(one, at)));
  return codes.filter((code) => {
    const chain = [code, ...(OVER[code] ?? []), 'base'];
    const at = chain.indexOf(layer);
    if (name === 'institution' && OWN.includes(String(path[0]))) return code === layer;
    return at !== -1 && !chain.slice(0, at).some(says);
  });
}

/** The paths of all that two values say otherwise. */
function changedIn(before: Json | undefined, after: Json | undefined, path: Path): readonly Path[] {
  if (before === undefined || after === undefined || !isJsonObject(before) || !isJsonObject(after))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const inner = [...names].flatMap((name) => changedIn(before[name], after[name], [...path, name]));
  return inner.length === 0 && JSON.stringify(before) !== JSON.stringify(after) ? [path] : inner;
}

function mutationOf(
  { file, place, row, names, element }: Carrier,
  ways: readonly string[],
  { before, after }: Edited,
  institutions: readonly string[],
): Mutation {
  return {
    kind: `${place.case}: ${ways[0] ?? NO_EFFECT}`,
    where: `${file.layer}/${file.name} ${place.path.join('.')}: ${JSON.stringify(before.value)} → ${JSON.stringify(after.value)}`,
    resource: file.name,
    expected: gravest(ways.map((way) => row.expected[way] ?? 'nothing')),
    institutions,
    names,
    chosen: LISTED.filter((part) => !isSaid(file.data, ['list', part]) && place.path[0] !== 'list'),
    lines: { before: linesOf(before.file, element), after: linesOf(after.file, element) },
    models: { before: before.model, after: after.model },
  };
}

/** Parts of a list that are chosen from the fields where the file says nothing of them. */
const LISTED = ['columns', 'filters', 'sort', 'search'];

const isSaid = (data: unknown, path: Path): boolean =>
  path.reduce<unknown>((at, step) => (isJsonObject(at) ? at[step] : undefined), data) !== undefined;

/** The lines of what a file says at a path, or around it. */
function linesOf({ file, locate, data }: RawFile, path: Path): Lines {
  const from = locate(path, 'key').line;
  return { file, from, to: lastLine(locate, data, path) };
}

function lastLine(locate: RawFile['locate'], data: unknown, path: Path): number {
  let at = data;
  const there: (string | number)[] = [];
  for (const step of path) {
    const next: unknown = Array.isArray(at) ? at[Number(step)] : isJsonObject(at) ? at[step] : undefined;
    if (next === undefined) break;
    there.push(step);
    at = next;
  }
  const lines = (value: unknown, where: Path): number => {
    const own = locate(where).line;
    if (Array.isArray(value)) return Math.max(own, ...value.map((one: unknown, index) => lines(one, [...where, index])));
    if (!isJsonObject(value)) return own;
    return Math.max(own, ...Object.entries(value).map(([key, one]) => lines(one, [...where, key])));
  };
  return lines(at, there);
}
