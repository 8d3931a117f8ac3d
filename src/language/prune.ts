import { orEmpty } from '#src/model/absent.ts';
import { grouped } from '#src/model/grouped.ts';
import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Named } from '#src/model/key.ts';
import type { Path } from '#src/model/source.ts';

/**
 * What mappings lose with what they name and an overlay took away, as paths through the data; as their `loses` says.
 * What the overlay itself says stays, to be told where it is wrong.
 */
export function lostWith(
  names: readonly Named[],
  isGone: (named: Named) => boolean,
  data: JsonObject,
  overlay: JsonObject,
): readonly Path[] {
  const lost = [...grouped(names, ({ loser }) => JSON.stringify(loser ?? null)).values()].flatMap((all) =>
    lostBy(
      all,
      all.filter((named) => isGone(named) && !isSaid(overlay, named.path, data)),
    ),
  );
  const outermost = lost.filter((path) => !lost.some((other) => other.length < path.length && leadsTo(other, path)));
  return outermost.flatMap((path) => emptied(path, outermost, data));
}

/** What a mapping loses of which these are all names, and those that are gone. */
function lostBy(all: readonly Named[], gone: readonly Named[]): readonly Path[] {
  const [first] = gone;
  if (first?.loser === undefined) return [];
  const { path, loses } = first.loser;
  if (loses === 'whole') return [path];
  const keyOf = (named: Named): string | number | undefined => named.path[path.length];
  const keys = [...new Set(gone.map(keyOf))].flatMap((key) => key ?? []);
  const isLeft = (key: string | number): boolean => all.some((named) => keyOf(named) === key && !gone.includes(named));
  if (loses === 'itself' && keys.some((key) => !isLeft(key))) return [path];
  return [
    ...keys.filter((key) => !isLeft(key)).map((key) => [...path, key]),
    ...gone.filter((named) => isLeft(orEmpty(keyOf(named)))).map((named) => named.path),
  ];
}

/** The path; that of the list, or of the part of the file, told once, where it loses every entry. */
function emptied(path: Path, lost: readonly Path[], data: JsonObject): readonly Path[] {
  const outer = path.slice(0, -1);
  const holder = outer.reduce<Json | undefined>(stepInto, data);
  const isWhole = isList(holder) || (outer.length === 1 && holder !== undefined && isJsonObject(holder));
  if (!isWhole) return [path];
  const entries = lost.filter((one) => one.length === path.length && leadsTo(outer, one));
  if (entries.length < Object.keys(holder).length) return [path];
  return entries[0] === path ? [outer] : [];
}

/** Whether the overlay says what stands at the path: a list of its own takes the place of the whole. */
function isSaid(overlay: Json, [step, ...rest]: Path, data: Json | undefined): boolean {
  if (step === undefined || !isJsonObject(overlay)) return true;
  const inData = stepInto(data, step);
  // Items of a list are changed by name.
  const below = overlay[isList(data) && typeof inData === 'string' ? inData : step];
  return below !== undefined && isSaid(below, rest, inData);
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const stepInto = (value: Json | undefined, step: string | number): Json | undefined => {
  if (isList(value)) return value[Number(step)];
  return value === undefined || !isJsonObject(value) ? undefined : value[step];
};

const leadsTo = (outer: Path, path: Path): boolean => outer.every((step, index) => step === path[index]);
