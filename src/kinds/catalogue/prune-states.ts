import { isJsonObject, type Json, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';

/** What base says of states and falls with what an overlay removed: with their field all, with a state what leads to it. */
export function pruneStates(data: JsonObject, removed: readonly Path[], overlay: JsonObject): readonly Path[] {
  const states = objectIn(data, 'states');
  const field = states['field'];
  if (typeof field !== 'string') return [];
  const own = objectIn(overlay, 'states');
  if (removed.some((path) => isAt(path, ['fields', field])) && own['field'] === undefined) return [['states']];
  const gone = new Set(
    removed.filter((path) => isAt(path.slice(0, -1), ['fields', field, 'values'])).map((path) => String(path.at(-1))),
  );
  if (gone.size === 0) return [];
  const stated = objectIn(own, 'transitions');
  return Object.entries(objectIn(states, 'transitions')).flatMap(([name, transition]) =>
    isJsonObject(transition)
      ? inTransition(transition, ['states', 'transitions', name], gone, objectIn(stated, name))
      : [],
  );
}

function inTransition(
  { from, to }: JsonObject,
  path: Path,
  gone: ReadonlySet<string>,
  stated: JsonObject,
): readonly Path[] {
  if (stated['to'] === undefined && gone.has(textOfJson(to ?? null))) return [path];
  if (stated['from'] !== undefined || !isList(from)) return [];
  const found = from.flatMap((state, index) => (gone.has(textOfJson(state)) ? [[...path, 'from', index]] : []));
  return found.length > 0 && found.length === from.length ? [path] : found;
}

const isAt = (path: Path, place: Path): boolean =>
  path.length === place.length && path.every((step, index) => step === place[index]);

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const objectIn = (data: JsonObject, key: string): JsonObject => {
  const value = data[key];
  return value !== undefined && isJsonObject(value) ? value : {};
};
