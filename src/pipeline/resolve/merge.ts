import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { AnyKind } from '#src/model/kind.ts';
import { isLeftOut, isTouched, type LeftOut } from '#src/model/left-out.ts';
import type { Path } from '#src/model/source.ts';
import { type Language, LANGUAGES } from '#src/model/text.ts';
import { beforeCut, cutData } from '../shape/cut.ts';
import { changesNothing, type OverlayProblem, drops, halfChanged, repeats, unknownTarget } from './overlay-problem.ts';
import { placeEntries } from './place.ts';

/** Whether base tells the mapping in both languages, whatever else it says there. */
const isText = (base: JsonObject): boolean => LANGUAGES.every((language) => typeof base[language] === 'string');

/**
 * What is wrong with an overlay of a text. What one language says goes with what the other does: a change of one alone
 * is told, and to say the other as base does is no repetition then.
 */
function ofText(
  base: JsonObject,
  overlay: JsonObject,
  path: Path,
  complaints: readonly OverlayProblem[],
  { leftOut, below }: Keying,
): readonly OverlayProblem[] {
  const isChanged = (language: Language): boolean =>
    Object.hasOwn(overlay, language) && overlay[language] !== base[language];
  const changed = LANGUAGES.filter(isChanged);
  const silent = LANGUAGES.filter((language) => !Object.hasOwn(overlay, language));
  const [one] = changed;
  const [other] = silent;
  if (one === undefined) return complaints;
  if (other !== undefined)
    return isTouched(leftOut, path)
      ? complaints
      : [...complaints, halfChanged(below, path, one, other, textOfJson(base[other] ?? null))];
  const said = new Set<unknown>(LANGUAGES);
  return complaints.filter(
    ({ code, path: at }) => code !== 'overlay-repeats-base' || at.length !== path.length + 1 || !said.has(at.at(-1)),
  );
}

export interface Merged {
  readonly data: JsonObject;
  readonly complaints: readonly OverlayProblem[];
  /** What the overlay says and the data lacks, because nothing is there that it could be said of. */
  readonly unplaced: LeftOut;
  /** From a path through the data to the same value's path in overlay or base, whose lists may be longer. */
  readonly unpruned: (path: Path) => Path;
}

interface Keying extends Pick<AnyKind, 'keyed' | 'isAddition' | 'prune' | 'isDemand'> {
  /** The layer that the overlay lies over. */
  readonly below: string;
  readonly leftOut: LeftOut;
}

/** What a mapping became, and what was said on the way. */
interface Layered {
  readonly data: JsonObject;
  readonly removed: readonly Path[];
  readonly complaints: readonly OverlayProblem[];
}

/** Keys of an overlay that are about it, not about what it extends. */
const OWN_KEYS = new Set(['extends', 'kind']);

/**
 * Lays an overlay over base: mappings merge key by key, `remove` takes an entry or an option of one away,
 * `after`/`before` place an entry, anything else (lists too) replaces what base says.
 * @param lost what base and overlay say in a way that could not be understood.
 */
export function merge(
  base: JsonObject,
  overlay: JsonObject,
  kind: Omit<Keying, 'leftOut'>,
  leftOut: LeftOut = [],
): Merged {
  const own = Object.fromEntries(Object.entries(overlay).filter(([key]) => !OWN_KEYS.has(key)));
  const { data, removed, complaints } = layer(base, own, [], { ...kind, leftOut });
  const cut = { drops: kind.prune?.(data, removed, own) ?? [], fills: [] };
  const isCut = cut.drops.length > 0;
  const pruned = isCut ? cutData(data, cut) : data;
  const said = [
    ...(Object.keys(own).length === 0 && leftOut.length === 0 ? [changesNothing(kind.below)] : []),
    ...complaints,
    ...removed.flatMap((path): readonly OverlayProblem[] => {
      const lost = (kind.prune?.(data, [path], own) ?? []).filter((one) => kind.isDemand?.(one) === true);
      return lost.length === 0 ? [] : [drops(kind.below, path, lost)];
    }),
  ];
  return {
    data: isJsonObject(pruned) ? pruned : data,
    unpruned: isCut ? beforeCut(data, cut) : (path) => path,
    complaints: said.filter(({ dependsOn }) => !dependsOn.some((path) => isLeftOut(leftOut, path))),
    unplaced: complaints.filter(({ severity }) => severity === 'error').map(({ path }) => path),
  };
}

function layer(base: JsonObject, overlay: JsonObject, path: Path, kind: Keying): Layered {
  const keyed = kind.keyed(path);
  const removable = keyed || (path.length > 0 && kind.keyed(path.slice(0, -1)));
  const steps = Object.entries(overlay).map(([key, value]) => {
    const at = [...path, key];
    if (removable && value === 'remove') return removal(base, key, at, keyed, kind);
    return keyed && isJsonObject(value) ? entry(base, key, value, at, kind) : patch(base, key, value, at, kind);
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
    complaints: [...steps.flatMap((step) => step.complaints), ...placed.complaints],
  };
}

interface Step {
  readonly key: string;
  /** What stands at the key now; undefined where nothing does. */
  readonly value: Json | undefined;
  readonly removed: readonly Path[];
  readonly complaints: readonly OverlayProblem[];
}

function removal(base: JsonObject, key: string, path: Path, isEntry: boolean, { below }: Keying): Step {
  if (!Object.hasOwn(base, key)) {
    return { key, value: undefined, removed: [], complaints: [unknownTarget(below, base, key, path, 'to remove')] };
  }
  return { key, value: undefined, removed: isEntry ? [path] : [], complaints: [] };
}

function entry(base: JsonObject, key: string, value: JsonObject, path: Path, kind: Keying): Step {
  const { after: _after, before: _before, ...rest } = value;
  const known = base[key];
  if (isJsonObject(known)) {
    const saysNothing = Object.keys(value).length === 0 && !isTouched(kind.leftOut, path);
    const inner = layer(known, rest, path, kind);
    return {
      key,
      value: inner.data,
      removed: inner.removed,
      complaints: saysNothing ? [repeats(kind.below, key, path)] : inner.complaints,
    };
  }
  if (!kind.isAddition(rest, path)) {
    const problem = unknownTarget(kind.below, base, key, path, 'to change', completing(rest, path, kind));
    return { key, value: undefined, removed: [], complaints: [problem] };
  }
  return { key, value: rest, removed: [], complaints: [] };
}

/** The lost keys of an entry with which it would be a new one. */
function completing(stated: JsonObject, path: Path, { leftOut, isAddition }: Keying): LeftOut {
  const own = leftOut.filter((one) => one.length === path.length + 1 && isLeftOut([path], one));
  const whole = { ...stated, ...Object.fromEntries(own.map((one) => [String(one.at(-1)), null])) };
  return isAddition(whole, path) ? own : [];
}

function patch(base: JsonObject, key: string, value: Json, path: Path, kind: Keying): Step {
  const known = base[key];
  if (isJsonObject(known) && isJsonObject(value)) {
    const inner = layer(known, value, path, kind);
    const complaints = isText(known) ? ofText(known, value, path, inner.complaints, kind) : inner.complaints;
    return { key, value: inner.data, removed: inner.removed, complaints };
  }
  const same = known !== undefined && isDeepStrictEqual(known, value);
  return { key, value, removed: [], complaints: same ? [repeats(kind.below, key, path)] : [] };
}
