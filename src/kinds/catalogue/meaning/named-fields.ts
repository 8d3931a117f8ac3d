import type { JsonObject } from '#src/model/json.ts';
import { objectsAt } from '#src/model/reading.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { constraintKinds } from '../constraints/index.ts';
import { catalogueKeys } from '../catalogue-keys.ts';
import { constraintKeys } from '../described.ts';
import { type NamedHere, namesIn } from '../keys/names.ts';
import { pathsIn, placedFields } from './walk.ts';

/** A place of the YAML that names a field of the record (or of the row it stands in). */
export interface NamedField {
  readonly name: string;
  readonly path: Path;
  /** What the field is wanted for: “a column of the list”. */
  readonly purpose: string;
  readonly known: readonly string[];
}

/** Every place that names a field, expressions apart. */
export function namedFields(resource: CatalogueResource): readonly NamedField[] {
  const { data, definition } = resource;
  const whole = definition.fields.map(({ name }) => name);
  const known = pathsIn(definition.fields);
  return [
    ...namesOf(data).map(({ path, name, purpose = 'named here', isPath }) => ({
      path,
      name,
      purpose,
      known: isPath ? known : whole,
    })),
    ...constraintNames(data).map(({ path, name }) => ({ path, name, purpose: 'part of the constraint', known })),
    ...sourcesOfWhere(resource),
    ...scopesOfSequences(resource),
  ];
}

const namesOf = (data: JsonObject): readonly NamedHere[] => namesIn(catalogueKeys, data, (key) => [key]);

/** The fields that its list names, or its form. */
export const namesUnder = (part: 'list' | 'form', data: JsonObject): readonly NamedHere[] =>
  namesOf(data).filter(({ path }) => path[0] === part);

/** The fields that the constraints name, their conditions apart. */
export const constraintNames = (data: JsonObject): readonly NamedHere[] =>
  (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) => namesInConstraint(entry, ['constraints', index]));

/** The fields that one of them names; `path` is its own. */
export const namesInConstraint = (entry: JsonObject, path: Path): readonly NamedHere[] => [
  ...constraintKinds.flatMap(({ names }) => names(entry, path)),
  ...namesIn(constraintKeys, entry, (key) => [...path, key]),
];

/** The `$field`s that narrow a reference's choices: in a list, fields of the row or of its record. */
const sourcesOfWhere = (resource: CatalogueResource): readonly NamedField[] =>
  placedFields(resource).flatMap(({ field, path, siblings }) =>
    Object.entries(field.where ?? {}).flatMap(([target, value]) =>
      typeof value === 'string' && value.startsWith('$')
        ? [
            {
              name: value.slice(1),
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
      path: [...path, 'per', index],
      purpose: 'what the numbers run by',
      known: siblings.map((sibling) => sibling.name),
    })),
  );
