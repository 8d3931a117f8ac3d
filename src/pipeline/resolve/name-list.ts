import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import { isTouched, type LeftOut } from '#src/model/left-out.ts';
import type { Path } from '#src/model/source.ts';
import { type OverlayProblem, repeats, replacesList, unknownTarget } from './overlay-problem.ts';
import { placeEntries } from './place.ts';

/** A list of names, or of numbers that stand for something, each of them there once. */
export type Names = readonly (string | number)[];

const isName = (value: Json): value is string | number => typeof value === 'string' || typeof value === 'number';

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

export const isNames = (value: Json | undefined): value is Names =>
  isList(value) && value.every(isName) && new Set(value.map(String)).size === value.length;

/** Whether a mapping says of names where they stand, and nothing else. */
export const saysNames = (value: JsonObject): boolean =>
  Object.values(value).every(
    (place) => place === 'remove' || (isJsonObject(place) && Object.keys(place).every((key) => PLACES.has(key))),
  );

const PLACES = new Set(['after', 'before']);

export interface PatchedNames {
  readonly value: Names;
  /** What leads from the list to each of its items: in the overlay its name, in base its index. */
  readonly steps: Path;
  readonly complaints: readonly OverlayProblem[];
}

interface Around {
  /** Of the list. */
  readonly path: Path;
  readonly below: string;
  readonly leftOut: LeftOut;
}

/** A list of base of which an overlay says by name what it has more, what it lacks, and what stands elsewhere. */
export function patchNames(base: Names, overlay: JsonObject, { path, below, leftOut }: Around): PatchedNames {
  const known = Object.fromEntries(base.map((one) => [String(one), one]));
  const isKnown = (name: string): boolean => Object.hasOwn(known, name);
  const said = Object.entries(overlay).flatMap(([name, place]): readonly OverlayProblem[] => {
    const at = [...path, name];
    if (place === 'remove') return isKnown(name) ? [] : [unknownTarget(below, known, name, at, 'to remove')];
    const isPlaced = (isJsonObject(place) && Object.keys(place).length > 0) || isTouched(leftOut, at);
    return isKnown(name) && !isPlaced ? [repeats(below, name, at)] : [];
  });
  const kept = base.filter((one) => overlay[String(one)] !== 'remove').map((one) => [String(one), one] as const);
  const areNumbers = base.length > 0 && base.every((one) => typeof one === 'number');
  const added = Object.entries(overlay).flatMap(([name, place]) =>
    place === 'remove' || isKnown(name) ? [] : [[name, areNumbers ? Number(name) : name] as const],
  );
  const { entries, complaints } = placeEntries([...kept, ...added], overlay, path);
  const indexes = new Map(base.map((one, index) => [String(one), index]));
  return {
    value: entries.map(([, one]) => one).filter(isName),
    steps: entries.map(([name]) => (Object.hasOwn(overlay, name) ? name : (indexes.get(name) ?? name))),
    complaints: [...said, ...complaints],
  };
}

/** That the overlay says the whole list anew, and how it is patched instead; nothing where nothing would be left of base’s. */
export const replaced = (base: Names, own: Names, key: string, { path, below }: Around): readonly OverlayProblem[] =>
  base.length === 0 ? [] : [replacesList(below, key, path, patchText(patchTo(base, own)))];

/** What an overlay says of names. */
export type Patch = Readonly<Record<string, 'remove' | Readonly<Record<string, string>>>>;

/** What an overlay says by name to make one list of the other. */
export function patchTo(base: Names, own: Names): Patch {
  const from = base.map(String);
  const to = own.map(String);
  const stay = new Set(
    longestInOrder(to.filter((name) => from.includes(name)).map((name) => from.indexOf(name))).map(
      (index) => from[index],
    ),
  );
  const removed = from.filter((name) => !to.includes(name)).map((name) => [name, 'remove'] as const);
  const firstStaying = to.find((name) => stay.has(name));
  const lastStaying = to.findLastIndex((name) => stay.has(name));
  const isNewToTheEnd = to.slice(lastStaying + 1).every((name) => !from.includes(name));
  const placed = to.flatMap((name, index): readonly (readonly [string, Patch[string]])[] => {
    if (stay.has(name)) return [];
    if (firstStaying === undefined || (index > lastStaying && isNewToTheEnd)) return [[name, {}]];
    const before = to.slice(0, index).findLast((one) => stay.has(one));
    return [[name, before === undefined ? { before: firstStaying } : { after: before }]];
  });
  return Object.fromEntries([...removed, ...placed]);
}

/** Of several numbers the most that stand in order already. */
function longestInOrder(numbers: readonly number[]): readonly number[] {
  const best: (readonly number[])[] = [];
  for (const number of numbers) {
    const before = best.filter((one) => (one.at(-1) ?? -1) < number).toSorted((a, b) => b.length - a.length);
    best.push([...(before[0] ?? []), number]);
  }
  return best.toSorted((a, b) => b.length - a.length)[0] ?? [];
}

/** As it is written on one line. */
const patchText = (patch: Patch): string =>
  onOneLine(
    Object.entries(patch).map(([name, place]) => [name, place === 'remove' ? place : onOneLine(Object.entries(place))]),
  );

const onOneLine = (entries: readonly (readonly [string, string])[]): string =>
  entries.length === 0 ? '{}' : `{ ${entries.map(([key, value]) => `${key}: ${value}`).join(', ')} }`;
