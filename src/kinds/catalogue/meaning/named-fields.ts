import type { CatalogueResource } from '#src/model/catalogue.ts';
import { fieldTypes } from '#src/fields/index.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { remembered } from '#src/model/memo.ts';
import type { Named } from '#src/model/key.ts';
import type { Path } from '#src/model/source.ts';
import { namesIn } from '#src/language/mapping.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { perResource } from './per-resource.ts';
import { pathsIn, placedFields } from './walk.ts';

/** A place of the YAML that names a field of the record (or of the row it stands in). */
export interface NamedField extends Named {
  readonly known: readonly string[];
}

/** Every place of a catalogue's YAML that names a field or a state, expressions and the options of fields apart. */
export const namesOf = remembered((data: JsonObject): readonly Named[] => namesIn(catalogueKeys, data));

/** The same under one of its keys. */
export const namesUnder = (part: keyof typeof catalogueKeys, data: JsonObject): readonly Named[] =>
  namesOf(data).filter(({ path }) => path[0] === part);

/** Every place that names a field; of `api:` another rule tells. */
export const namedFields: (resource: CatalogueResource) => readonly NamedField[] = perResource((resource) => {
  const { data, definition } = resource;
  const whole = definition.fields.map(({ name }) => name);
  const known = pathsIn(definition.fields);
  return [
    ...namesOf(data)
      .filter(({ what, path }) => what !== 'state' && path[0] !== 'api')
      .map((named) => ({
        ...named,
        known: [...(named.what === 'field' ? whole : known), ...alsoAt(named.path, definition)],
      })),
    ...optionNames(resource),
  ];
});

/** Where choices are in order, the id is named too: reference data that climbs, step by step, is in the order of its ids. */
const alsoAt = ([part, key]: Path, { api }: CatalogueResource['definition']): readonly string[] =>
  part === 'record' && key === 'order' ? [api.id] : [];

/** The fields that options of fields name: of the record, or of the row that the field is in. */
const optionNames = (resource: CatalogueResource): readonly NamedField[] =>
  placedFields(resource).flatMap(({ field, path, siblings }) =>
    namesIn(fieldTypes.get(field.type)?.options ?? {}, mappingIn(resource.data, path), path).map((named) => {
      const beside = named.what === 'field' ? siblings.map(({ name }) => name) : pathsIn(siblings);
      return {
        ...named,
        known: named.isOutside ? [...new Set([...beside, ...pathsIn(resource.definition.fields)])] : beside,
      };
    }),
  );

const mappingIn = (data: JsonObject, path: Path): JsonObject =>
  path.reduce((at, step) => {
    const below = at[step];
    return isJsonObject(below) ? below : {};
  }, data);
