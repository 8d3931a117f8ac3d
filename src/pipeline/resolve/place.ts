import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { besideRemoved, contradictory, nowhere, type OverlayProblem } from './overlay-problem.ts';

type Entries = readonly (readonly [string, Json])[];

interface Placed {
  readonly entries: Entries;
  readonly complaints: readonly OverlayProblem[];
}

/**
 * Puts the entries whose overlay says `after: X` or `before: X` beside X. Several that name the same X keep the
 * overlay's order.
 */
export function placeEntries(entries: Entries, overlay: JsonObject, path: Path): Placed {
  const wishes = Object.entries(overlay).flatMap(([key, value]) => wishesOf(key, value));
  const anchors = new Map(wishes.map(({ key, anchor }) => [key, anchor]));
  const lastAfter = new Map<string, string>();
  return wishes.reduce<Placed>(
    (placed, { key, side, anchor }) => {
      const moved = placed.entries.find(([name]) => name === key);
      const others = placed.entries.filter(([name]) => name !== key);
      const beside = side === 'after' ? (lastAfter.get(anchor) ?? anchor) : anchor;
      const at = others.findIndex(([name]) => name === beside);
      // That it is to stand beside itself is told as a contradiction.
      if (moved === undefined || anchor === key) return placed;
      if (at === -1) {
        const names = others.map(([name]) => name);
        const problem =
          overlay[anchor] === 'remove'
            ? besideRemoved(path, key, side, anchor)
            : nowhere(path, key, side, anchor, names);
        return { ...placed, complaints: [...placed.complaints, problem] };
      }
      if (side === 'after') lastAfter.set(anchor, key);
      const cut = side === 'after' ? at + 1 : at;
      return { ...placed, entries: [...others.slice(0, cut), moved, ...others.slice(cut)] };
    },
    { entries, complaints: contradictions(overlay, anchors, path) },
  );
}

const ONCE = 'An entry stands beside one other: say `after` or `before` once.';
const ANOTHER = 'Name the one that it is to stand beside, or take this out.';

function contradictions(
  overlay: JsonObject,
  anchors: ReadonlyMap<string, string>,
  path: Path,
): readonly OverlayProblem[] {
  const told = new Set<string>();
  return Object.entries(overlay).flatMap(([key, value]): readonly OverlayProblem[] => {
    if (!isJsonObject(value)) return [];
    if (typeof value['after'] === 'string' && typeof value['before'] === 'string')
      return [contradictory(path, key, 'before', { message: `\`${key}\` is to stand in two places.`, hint: ONCE })];
    const circle = wayBack(key, anchors);
    if (circle === null || told.has(key)) return [];
    for (const one of circle) told.add(one);
    const side = typeof value['after'] === 'string' ? 'after' : 'before';
    if (circle.length === 1)
      return [contradictory(path, key, side, { message: `\`${key}\` is to stand beside itself.`, hint: ANOTHER })];
    const [next, ...others] = circle.map((one) => `\`${one}\``);
    const further =
      others.length < 2 ? 'whose own place depends on it' : `that beside ${others.join(', that beside ')}`;
    const message = `\`${key}\` is to stand beside ${next}, ${further}.`;
    return [contradictory(path, key, side, { message, hint: 'Take out the `after` or `before` of one of them.' })];
  });
}

/** The entries beside which it is to stand, one because of the other, and in the end itself; null where it is not so. */
function wayBack(key: string, anchors: ReadonlyMap<string, string>): readonly string[] | null {
  const way: string[] = [];
  for (let at = anchors.get(key); at !== undefined && !way.includes(at); at = anchors.get(at)) way.push(at);
  return way.at(-1) === key ? way : null;
}

interface Wish {
  readonly key: string;
  readonly side: 'after' | 'before';
  readonly anchor: string;
}

function wishesOf(key: string, value: Json): readonly Wish[] {
  if (!isJsonObject(value)) return [];
  const { after, before } = value;
  if (typeof after === 'string') return [{ key, side: 'after', anchor: after }];
  return typeof before === 'string' ? [{ key, side: 'before', anchor: before }] : [];
}
