import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Mention } from '#src/model/kind.ts';
import { lostWith } from '#src/language/prune.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Named } from '#src/model/key.ts';
import type { Path } from '#src/model/source.ts';
import { constraintKinds } from './constraints/index.ts';
import { namesOf } from './meaning/named-fields.ts';

/** Of a file, by key: the mappings whose entries have names, and what makes an entry a new one. */
const NAMED: Readonly<Record<string, (entry: JsonObject) => boolean>> = {
  rules: (entry) => 'that' in entry,
  constraints: (entry) => constraintKinds.some(({ name }) => name in entry),
  form: (entry) => 'title' in entry || 'slot' in entry,
  'states.transitions': (entry) => 'to' in entry,
};

const namedAt = (path: Path): ((entry: JsonObject) => boolean) | undefined => {
  const place = path.join('.');
  return Object.hasOwn(NAMED, place) ? NAMED[place] : undefined;
};

/**
 * Mappings whose entries an overlay adds, removes and places: fields, those of a row too, the values of an enum, rules,
 * constraints, sections and transitions.
 */
export function isKeyed(path: Path): boolean {
  if (namedAt(path) !== undefined) return true;
  const last = path.at(-1);
  const isFields = path.length % 2 === 1 && path.every((step, index) => index % 2 === 1 || step === 'fields');
  return isFields || (last === 'values' && path.length > 2 && isKeyed(path.slice(0, -2)));
}

/**
 * A field without a type, a value without its texts, a transition that leads nowhere, a rule that demands nothing:
 * patches of what base no longer has.
 */
export const isAddition = (entry: JsonObject, path: Path): boolean =>
  namedAt(path.slice(0, -1))?.(entry) ?? ('type' in entry || ('es' in entry && 'en' in entry));

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

/** The tabs that list what is gone. */
export function mentions(
  { name: own, definition: { page } }: CatalogueResource,
  isGone: (name: string) => boolean,
): readonly Mention[] {
  const tabs = page?.tabs ?? [];
  const gone = tabs.flatMap(({ of: name }, index): readonly Mention[] =>
    isGone(name) ? [{ path: ['page', 'tabs', index], told: `its tab at \`${own}\``, name }] : [],
  );
  const [first] = gone;
  if (first === undefined || gone.length < tabs.length) return gone;
  return [...gone, { path: ['page', 'tabs'], told: null, name: first.name }];
}

/** `['fields', 'Direccion', 'fields', 'Calle']` is named `Direccion.Calle`. */
const dottedName = (path: Path): string => path.filter((_, index) => index % 2 === 1).join('.');

const isAt = (path: Path, place: readonly unknown[]): boolean =>
  path.length === place.length && path.every((step, index) => step === place[index]);
