import { isJsonObject, type Json } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';

/** What is taken out of data and what is put in its place; the paths lead through the data as it was. */
export interface Cut {
  readonly drops: readonly Path[];
  readonly fills: readonly { readonly path: Path; readonly value: Json }[];
}

const keyOf = (path: Path): string => JSON.stringify(path.map(String));

const keysOf = (paths: readonly Path[]): ReadonlySet<string> => new Set(paths.map(keyOf));

/** The data after the cut; undefined where nothing is left of it. */
export function cutData(data: Json, { drops, fills }: Cut): Json | undefined {
  const dropped = keysOf(drops);
  const cut = (value: Json, path: Path): readonly Json[] => {
    if (dropped.has(keyOf(path))) return [];
    if (Array.isArray(value)) return [value.flatMap((item: Json, index) => cut(item, [...path, index]))];
    if (!isJsonObject(value)) return [value];
    const here = keyOf(path);
    const kept = Object.entries(value).flatMap(([key, child]) =>
      cut(child, [...path, key]).map((one): [string, Json] => [key, one]),
    );
    const filled = fills
      .filter((fill) => keyOf(fill.path.slice(0, -1)) === here)
      .map((fill): [string, Json] => [String(fill.path.at(-1)), fill.value]);
    return [Object.fromEntries([...kept, ...filled])];
  };
  return cut(data, [])[0];
}

/** The way back: from a path through the data after the cut to the same value's path before it. */
export function beforeCut(data: Json, { drops }: Cut): (path: Path) => Path {
  const dropped = keysOf(drops);
  return (path) =>
    path.reduce<{ readonly at: Path; readonly value: Json | undefined }>(
      ({ at, value }, step) => {
        const own = Array.isArray(value) ? keptIndex(value, at, Number(step), dropped) : step;
        return { at: [...at, own], value: childOf(value, own) };
      },
      { at: [], value: data },
    ).at;
}

const keptIndex = (list: readonly Json[], at: Path, step: number, dropped: ReadonlySet<string>): number =>
  [...list.keys()].filter((index) => !dropped.has(keyOf([...at, index])))[step] ?? step;

/** Stands for an entry of a list that was taken out: another one has its place now. */
const TAKEN_OUT = '(taken out)';

/** The way there: from a path through the data before the cut to its path after it. */
export function afterCut(data: Json, { drops }: Cut): (path: Path) => Path {
  const dropped = keysOf(drops);
  return (path) => {
    const own = path.map((step, index) => {
      const at = path.slice(0, index);
      const list = at.reduce<Json | undefined>(childOf, data);
      if (!Array.isArray(list)) return step;
      if (dropped.has(keyOf([...at, step]))) return null;
      return [...list.keys()].filter((one) => one < Number(step) && !dropped.has(keyOf([...at, one]))).length;
    });
    const gone = own.indexOf(null);
    return gone === -1 ? own.filter((step) => step !== null) : [...path.slice(0, gone), TAKEN_OUT];
  };
}

function childOf(value: Json | undefined, step: string | number): Json | undefined {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return items[Number(step)];
  }
  return value !== undefined && isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
}
