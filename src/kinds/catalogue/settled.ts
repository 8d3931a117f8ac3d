import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Settings } from '#src/model/settings.ts';
import { perResource } from './meaning/per-resource.ts';

/** Beside each catalogue: what was made of it, by the numbers, so that the same numbers have the same object. */
const settled = new WeakMap<CatalogueResource, Map<string, CatalogueResource>>();

const namesOf = ({ settings = {}, fields = [] }: Field): readonly string[] => [
  ...Object.values(settings),
  ...fields.flatMap(namesOf),
];

/** The settings that the catalogue refers to. */
const settingsNamed = perResource(({ definition }) => definition.fields.flatMap(namesOf));

/** The catalogue with the numbers that its institution sets; the same object where it refers to none. */
export function withSettings(resource: CatalogueResource, settings: Settings): CatalogueResource {
  const names = settingsNamed(resource);
  if (names.length === 0) return resource;
  const key = names.map((name) => settings[name]).join(' ');
  const known = settled.get(resource) ?? new Map<string, CatalogueResource>();
  settled.set(resource, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const { definition } = resource;
  const fields = definition.fields.map((field) => settledField(field, settings));
  const made = { ...resource, definition: { ...definition, fields } };
  known.set(key, made);
  return made;
}

function settledField(field: Field, settings: Settings): Field {
  const { settings: named, fields } = field;
  if (named === undefined && fields === undefined) return field;
  const numbers = Object.entries(named ?? {}).map(([option, name]) => [option, settings[name]] as const);
  return {
    ...field,
    ...Object.fromEntries(numbers),
    ...(fields !== undefined && { fields: fields.map((inner) => settledField(inner, settings)) }),
  };
}
