import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import { type OverlayProblem, contradictory, nowhere } from './overlay-problem.ts';

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
      if (moved === undefined) return placed;
      if (at === -1) {
        const names = others.map(([name]) => name);
        return { ...placed, complaints: [...placed.complaints, nowhere(path, key, side, anchor, names)] };
      }
      if (side === 'after') lastAfter.set(anchor, key);
      const cut = side === 'after' ? at + 1 : at;
      return { ...placed, entries: [...others.slice(0, cut), moved, ...others.slice(cut)] };
    },
    { entries, complaints: contradictions(overlay, anchors, path) },
  );
}

const contradictions = (
  overlay: JsonObject,
  anchors: ReadonlyMap<string, string>,
  path: Path,
): readonly OverlayProblem[] =>
  Object.entries(overlay).flatMap(([key, value]): readonly OverlayProblem[] => {
    if (!isJsonObject(value)) return [];
    if (typeof value['after'] === 'string' && typeof value['before'] === 'string')
      return [contradictory(path, key, 'before', `\`${key}\` is to stand in two places.`)];
    if (!leadsBack(key, anchors)) return [];
    const side = typeof value['after'] === 'string' ? 'after' : 'before';
    const way = `\`${key}\` is to stand beside \`${anchors.get(key)}\`, whose own place depends on it.`;
    return [contradictory(path, key, side, way)];
  });

/** Whether the entry is to stand beside another that, in the end, is to stand beside it. */
function leadsBack(key: string, anchors: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let at = anchors.get(key);
  while (at !== undefined && at !== key && !seen.has(at)) {
    seen.add(at);
    at = anchors.get(at);
  }
  // Beside itself is beside one that is not there, which is told as that.
  return at === key && seen.size > 0;
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
