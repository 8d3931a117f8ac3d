import { isJsonObject, type Json, type JsonObject } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import type { NamedHere } from './keys/names.ts';
import { namesInConstraint, namesUnder } from './meaning/named-fields.ts';
import { pruneStates } from './prune-states.ts';

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

/** What base says of entries that an overlay removed; what the overlay says itself stays. */
export const prune = (data: JsonObject, removed: readonly Path[], overlay: JsonObject): readonly Path[] => [
  ...pruneFields(data, removed, overlay),
  ...pruneStates(data, removed, overlay),
];

/** Removed fields in the columns, filters, sort, sections and constraints. */
function pruneFields(data: JsonObject, removed: readonly Path[], overlay: JsonObject): readonly Path[] {
  const fields = removed.filter((path) => path.at(-2) === 'fields').map(dottedName);
  if (fields.length === 0) return [];
  const gone: Gone = (name) => fields.some((field) => name === field || name?.startsWith(`${field}.`) === true);
  const own = overlay['list'] ?? {};
  const inherited = namesUnder('list', data).filter(
    ({ path: [, key] }) => !isJsonObject(own) || own[String(key)] === undefined,
  );
  return [
    ...inList(inherited, gone),
    ...(overlay['form'] === undefined ? inForm(data['form'], gone) : []),
    ...(overlay['constraints'] === undefined ? inConstraints(data['constraints'], gone) : []),
  ];
}

/** Whether the field went, itself or with its group. */
type Gone = (name: string | undefined) => boolean;

/** `['fields', 'Direccion', 'fields', 'Calle']` is named `Direccion.Calle`. */
const dottedName = (path: Path): string => path.filter((_, index) => index % 2 === 1).join('.');

/** Where the list names what is gone; a key of it where it names nothing else. */
function inList(names: readonly NamedHere[], gone: Gone): readonly Path[] {
  const keys = [...new Set(names.map(({ path }) => String(path[1])))];
  return keys.flatMap((key) => {
    const all = names.filter(({ path }) => path[1] === key);
    const found = all.filter(({ name }) => gone(name)).map(({ path }) => path);
    return found.length > 0 && found.length === all.length ? [['list', key]] : found;
  });
}

/** Where a list names what is gone; the list itself where it names nothing else. */
function inNames(names: Json | undefined, path: Path, gone: Gone): readonly Path[] {
  if (!Array.isArray(names)) return [];
  const found = names.flatMap((name: Json, index) =>
    typeof name === 'string' && gone(name) ? [[...path, index]] : [],
  );
  return found.length > 0 && found.length === names.length ? [path] : found;
}

/** A section that is left empty goes too, and the form with its last section. */
function inForm(form: Json | undefined, gone: Gone): readonly Path[] {
  if (!Array.isArray(form)) return [];
  const found = form.flatMap((section: Json, index) =>
    isJsonObject(section) ? inNames(section['fields'], ['form', index, 'fields'], gone) : [],
  );
  const emptied = found.filter((path) => path.length === 3).map((path) => path.slice(0, 2));
  return emptied.length === form.length ? [['form']] : [...emptied, ...found];
}

/** A constraint that names what is gone goes whole: over the fields that are left it would demand something else. */
function inConstraints(constraints: Json | undefined, gone: Gone): readonly Path[] {
  if (!Array.isArray(constraints)) return [];
  const found = constraints.flatMap((constraint: Json, index) =>
    isJsonObject(constraint) && namesInConstraint(constraint, []).some(({ name }) => gone(name))
      ? [['constraints', index]]
      : [],
  );
  return found.length > 0 && found.length === constraints.length ? [['constraints']] : found;
}
