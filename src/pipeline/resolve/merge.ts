import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { AnyKind } from '#src/model/kind.ts';
import { isLeftOut, isTouched, type LeftOut } from '#src/model/left-out.ts';
import type { Path } from '#src/model/source.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { beforeCut, cutData } from '../shape/cut.ts';
import { isNames, type Names, patchNames, replaced, saysNames } from './name-list.ts';
import { changesNothing, type OverlayProblem, drops, empties, repeats, unknownTarget } from './overlay-problem.ts';
import { placeEntries } from './place.ts';
import { isText, ofText } from './text-overlay.ts';

export interface Merged {
  readonly data: JsonObject;
  readonly complaints: readonly OverlayProblem[];
  /** What the overlay says and the data lacks, because nothing is there that it could be said of. */
  readonly unplaced: LeftOut;
  /** From a path through the data to the same value's path in overlay or base, whose lists may be longer. */
  readonly unpruned: (path: Path) => Path;
  /** What the overlay takes out and with which something at the path goes; null where nothing does. */
  readonly takenWith: (path: Path) => Path | null;
}

interface Keying extends Pick<AnyKind, 'keyed' | 'isAddition' | 'prune' | 'isDemand' | 'declaresInstitution'> {
  /** The layer that the overlay lies over. */
  readonly below: string;
  /** The list of names that is meant at a path where base says none. */
  readonly implied?: (path: Path) => Json | undefined;
  readonly leftOut: LeftOut;
}

/** A list that an overlay changed by name, and what leads to each of its items where it was written. */
interface Relisted {
  readonly path: Path;
  readonly steps: Path;
}

/** What a mapping became, and what was said on the way. */
interface Layered {
  readonly data: JsonObject;
  readonly removed: readonly Path[];
  readonly lists: readonly Relisted[];
  readonly complaints: readonly OverlayProblem[];
}

/** Keys of an overlay that are about it, not about what it extends. */
const OWN_KEYS = new Set(['extends', 'kind', 'remove']);

/**
 * Lays an overlay over base: mappings merge key by key, `remove` takes what stands at a key away, `after`/`before` place
 * an entry, a mapping over a list of names adds, removes and places these; anything else replaces what base says.
 * @param lost what base and overlay say in a way that could not be understood.
 */
export function merge(
  base: JsonObject,
  overlay: JsonObject,
  kind: Omit<Keying, 'leftOut'>,
  leftOut: LeftOut = [],
): Merged {
  const own = Object.fromEntries(Object.entries(overlay).filter(([key]) => !OWN_KEYS.has(key)));
  const { data, removed, lists, complaints } = layer(base, own, [], { ...kind, leftOut });
  const cut = { drops: kind.prune?.(data, removed, own) ?? [], fills: [] };
  const isCut = cut.drops.length > 0;
  const uncut = isCut ? beforeCut(data, cut) : (path: Path) => path;
  const pruned = isCut ? cutData(data, cut) : data;
  const losses = removed.map((path) => ({ path, lost: kind.prune?.(data, [path], own) ?? [] }));
  const said = [
    ...(Object.keys(own).length === 0 && !('remove' in overlay) && leftOut.length === 0
      ? [changesNothing(kind.below, kind.declaresInstitution === true)]
      : []),
    ...complaints,
    ...losses.flatMap(({ path, lost }): readonly OverlayProblem[] => {
      const demands = lost.filter((one) => kind.isDemand?.(one) === true);
      return demands.length === 0 ? [] : [drops(kind.below, path, demands)];
    }),
  ];
  return {
    data: isJsonObject(pruned) ? pruned : data,
    unpruned: (path) => listed(uncut(path), lists),
    takenWith: (path) => losses.find(({ lost }) => lost.some((one) => isWithin(path, one)))?.path ?? null,
    complaints: said.filter(({ dependsOn }) => !dependsOn.some((path) => isLeftOut(leftOut, path))),
    unplaced: complaints.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  };
}

const isWithin = (outer: Path, path: Path): boolean => outer.every((step, index) => step === path[index]);

/** The path of the same item before its list was changed. */
function listed(path: Path, lists: readonly Relisted[]): Path {
  const list = lists.find(
    (one) => one.path.length === path.length - 1 && one.path.every((step, index) => step === path[index]),
  );
  const step = list?.steps[Number(path.at(-1))];
  return list === undefined || step === undefined ? path : [...list.path, step];
}

function layer(base: JsonObject, overlay: JsonObject, path: Path, kind: Keying): Layered {
  const keyed = kind.keyed(path);
  // Of a text it is a word like any other.
  const isRemovable = (key: string): boolean => !isText(base) || !LANGUAGES.some((language) => language === key);
  const steps = Object.entries(overlay).map(([key, value]) => {
    const at = [...path, key];
    if (value === 'remove' && isRemovable(key)) return removal(base, key, at, keyed, kind);
    if (!isJsonObject(value)) return replacement(base, key, value, at, kind);
    const list = namesAt(base, key, value, at, kind);
    if (list !== null) return relisted(list, key, value, at, kind);
    return keyed ? entry(base, key, value, at, kind) : patch(base, key, value, at, kind);
  });
  const changes = new Map(steps.map((step) => [step.key, step.value]));
  const kept = Object.entries(base).map(([key, value]): [string, Json | undefined] => [
    key,
    changes.has(key) ? changes.get(key) : value,
  ]);
  const added = [...changes].filter(([key]) => !Object.hasOwn(base, key));
  const entries = [...kept, ...added].flatMap(([key, value]): [string, Json][] =>
    value === undefined ? [] : [[key, value]],
  );
  const placed = keyed ? placeEntries(entries, overlay, path) : { entries, complaints: [] };
  return {
    data: Object.fromEntries(placed.entries),
    removed: steps.flatMap((step) => step.removed),
    lists: steps.flatMap((step) => step.lists),
    complaints: [...steps.flatMap((step) => step.complaints), ...placed.complaints],
  };
}

interface Step {
  readonly key: string;
  /** What stands at the key now; undefined where nothing does. */
  readonly value: Json | undefined;
  readonly removed: readonly Path[];
  readonly lists: readonly Relisted[];
  readonly complaints: readonly OverlayProblem[];
}

const NOTHING: Pick<Step, 'removed' | 'lists' | 'complaints'> = { removed: [], lists: [], complaints: [] };

function removal(base: JsonObject, key: string, path: Path, isEntry: boolean, { below }: Keying): Step {
  const step = { ...NOTHING, key, value: undefined };
  if (!Object.hasOwn(base, key)) {
    return { ...step, complaints: [unknownTarget(below, base, key, path, 'to remove')] };
  }
  return { ...step, removed: isEntry ? [path] : [] };
}

function entry(base: JsonObject, key: string, value: JsonObject, path: Path, kind: Keying): Step {
  const { after: _after, before: _before, ...rest } = value;
  const known = base[key];
  if (isJsonObject(known)) {
    const saysNothing = Object.keys(value).length === 0 && !isTouched(kind.leftOut, path);
    const inner = layer(known, rest, path, kind);
    const said = isText(known) ? ofText(known, rest, path, inner.complaints, kind) : inner.complaints;
    return { ...inner, key, value: inner.data, complaints: saysNothing ? [repeats(kind.below, key, path)] : said };
  }
  if (!kind.isAddition(rest, path)) {
    const problem = unknownTarget(kind.below, base, key, path, 'to change', completing(rest, path, kind));
    return { ...NOTHING, key, value: undefined, complaints: [problem] };
  }
  return { ...NOTHING, key, value: rest };
}

/** The lost keys of an entry with which it would be a new one. */
function completing(stated: JsonObject, path: Path, { leftOut, isAddition }: Keying): LeftOut {
  const own = leftOut.filter((one) => one.length === path.length + 1 && isLeftOut([path], one));
  const whole = { ...stated, ...Object.fromEntries(own.map((one) => [String(one.at(-1)), null])) };
  return isAddition(whole, path) ? own : [];
}

function patch(base: JsonObject, key: string, value: JsonObject, path: Path, kind: Keying): Step {
  // Of what base does not say, parts may be implied.
  const known = base[key] ?? {};
  if (!isJsonObject(known)) return replacement(base, key, value, path, kind);
  const inner = layer(known, value, path, kind);
  // A part of the file that is left empty goes as a whole.
  if (path.length === 1 && inner.removed.length > 0 && Object.keys(inner.data).length === 0)
    return { ...inner, key, value: undefined };
  const complaints = isText(known) ? ofText(known, value, path, inner.complaints, kind) : inner.complaints;
  // An empty option may be a value; an empty part of the file is none.
  const isEmpty = Object.keys(value).length === 0 && !isTouched(kind.leftOut, path);
  const saysNothing = isEmpty && (path.length === 1 || Object.keys(known).length > 0);
  if (!saysNothing) return { ...inner, key, value: inner.data, complaints };
  return { ...NOTHING, key, value: base[key], complaints: [empties(key, path)] };
}

function replacement(base: JsonObject, key: string, value: Json, path: Path, kind: Keying): Step {
  const known = base[key];
  const step = { ...NOTHING, key, value };
  if (known !== undefined && isDeepStrictEqual(known, value))
    return { ...step, complaints: [repeats(kind.below, key, path)] };
  return isNames(known) && isNames(value)
    ? { ...step, complaints: replaced(known, value, key, { path, ...kind }) }
    : step;
}

/** The list of names that the overlay changes by name. */
function namesAt(
  base: JsonObject,
  key: string,
  value: JsonObject,
  path: Path,
  { implied, keyed }: Keying,
): Names | null {
  // Entries by name, of which there are none below, are a list only to the program.
  if (!Object.hasOwn(base, key) && keyed(path)) return null;
  const known = base[key] ?? implied?.(path);
  if (!isNames(known)) return null;
  // An empty one may be of anything.
  return known.length > 0 || saysNames(value) ? known : null;
}

function relisted(list: Names, key: string, value: JsonObject, path: Path, kind: Keying): Step {
  const { value: names, steps, complaints } = patchNames(list, value, { path, ...kind });
  return { key, value: names, removed: [], lists: [{ path, steps }], complaints };
}
