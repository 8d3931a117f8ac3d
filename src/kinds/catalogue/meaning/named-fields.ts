import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { JsonObject } from '#src/model/json.ts';
import type { Named } from '#src/model/key.ts';
import { namesIn } from '#src/language/mapping.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { pathsIn, placedFields } from './walk.ts';

/** A place of the YAML that names a field of the record (or of the row it stands in). */
export interface NamedField extends Named {
  readonly known: readonly string[];
}

/** Every place of a catalogue's YAML that names a field or a state, expressions and the options of fields apart. */
export const namesOf = (data: JsonObject): readonly Named[] => namesIn(catalogueKeys, data);

/** The same under one of its keys. */
export const namesUnder = (part: keyof typeof catalogueKeys, data: JsonObject): readonly Named[] =>
  namesOf(data).filter(({ path }) => path[0] === part);

/** Every place that names a field and a rule of its own does not tell of. */
export function namedFields(resource: CatalogueResource): readonly NamedField[] {
  const { data, definition } = resource;
  const whole = definition.fields.map(({ name }) => name);
  const known = pathsIn(definition.fields);
  return [
    ...namesOf(data)
      .filter(({ what, path }) => what !== 'state' && path[0] !== 'api')
      .map((named) => ({ ...named, known: named.what === 'field' ? whole : known })),
    ...sourcesOfWhere(resource),
    ...scopesOfSequences(resource),
  ];
}
/** The `$field`s that narrow a reference's choices: in a list, fields of the row or of its record. */
const sourcesOfWhere = (resource: CatalogueResource): readonly NamedField[] =>
  placedFields(resource).flatMap(({ field, path, siblings }) =>
    Object.entries(field.where ?? {}).flatMap(([target, value]) =>
      typeof value === 'string' && value.startsWith('$')
        ? [
            {
              name: value.slice(1),
              what: 'path' as const,
              path: [...path, 'where', target],
              purpose: 'what narrows the choices',
              known: [...new Set([...pathsIn(siblings), ...pathsIn(resource.definition.fields)])],
            },
          ]
        : [],
    ),
  );

/** The fields by which running numbers run. */
const scopesOfSequences = (resource: CatalogueResource): readonly NamedField[] =>
  placedFields(resource).flatMap(({ field, path, siblings }) =>
    (field.per ?? []).map((name, index) => ({
      name,
      what: 'field' as const,
      path: [...path, 'per', index],
      purpose: 'what the numbers run by',
      known: siblings.map((sibling) => sibling.name),
    })),
  );
