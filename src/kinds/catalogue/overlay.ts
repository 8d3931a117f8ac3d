import { lostWith } from '#src/language/prune.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Named } from '#src/model/key.ts';
import type { Path } from '#src/model/source.ts';
import { namesOf } from './meaning/named-fields.ts';

/**
 * Mappings whose entries an overlay adds, removes and places: fields, those of a row too, the values of an enum, and
 * transitions.
 */
export function isKeyed(path: Path): boolean {
  if (isTransitions(path)) return true;
  const last = path.at(-1);
  const isFields = path.length % 2 === 1 && path.every((step, index) => index % 2 === 1 || step === 'fields');
  return isFields || (last === 'values' && path.length > 2 && isKeyed(path.slice(0, -2)));
}

const isTransitions = (path: Path): boolean => path.length === 2 && path[0] === 'states' && path[1] === 'transitions';

/** A field without a type, a value without its texts, a transition that leads nowhere: patches of what base no longer has. */
export const isAddition = (entry: JsonObject, path: Path): boolean =>
  isTransitions(path.slice(0, -1)) ? 'to' in entry : 'type' in entry || ('es' in entry && 'en' in entry);

/** What base says of fields and states that an overlay removed. */
export function prune(data: JsonObject, removed: readonly Path[], overlay: JsonObject): readonly Path[] {
  if (removed.length === 0) return [];
  const fields = removed.filter((path) => path.at(-2) === 'fields').map(dottedName);
  const states = isJsonObject(data['states']) ? data['states'] : {};
  const field = ['fields', states['field'], 'values'];
  const gone = new Set(removed.filter((path) => isAt(path.slice(0, -1), field)).map((path) => String(path.at(-1))));
  const isGone = ({ what, name }: Named): boolean =>
    what === 'state' ? gone.has(name) : fields.some((one) => name === one || name.startsWith(`${one}.`));
  return lostWith(namesOf(data), isGone, data, overlay);
}

/** `['fields', 'Direccion', 'fields', 'Calle']` is named `Direccion.Calle`. */
const dottedName = (path: Path): string => path.filter((_, index) => index % 2 === 1).join('.');

const isAt = (path: Path, place: readonly unknown[]): boolean =>
  path.length === place.length && path.every((step, index) => step === place[index]);
