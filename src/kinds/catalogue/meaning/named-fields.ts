import type { JsonObject } from '#src/model/json.ts';
import { objectAt, objectsAt, stringAt, stringsAt } from '#src/model/reading.ts';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Path } from '#src/model/source.ts';
import { constraintKinds } from '../constraints/index.ts';
import { constraintKeys, listKeys, recordKeys, ruleKeys } from '../described.ts';
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
  const named = (path: Path, name: string | undefined, purpose: string, among = known): readonly NamedField[] =>
    name === undefined ? [] : [{ name, path, purpose, known: among }];
  const all = (path: Path, names: readonly string[] | undefined, purpose: string, among = known) =>
    (names ?? []).flatMap((name, index) => named([...path, index], name, purpose, among));
  const described = (names: readonly NamedHere[]): readonly NamedField[] =>
    names.map(({ path, name, purpose = 'named here', isPath }) => ({
      path,
      name,
      purpose,
      known: isPath ? known : whole,
    }));
  return [
    ...described(recordNames(data)),
    ...named(['tree'], stringAt(data, 'tree'), 'what leads to the record above', whole),
    ...described(listNames(data)),
    ...sections(data).flatMap(({ path, names }) => all(path, names, 'part of the form', whole)),
    ...described(ruleNames(data)),
    ...constraintNames(data).flatMap(({ path, name }) => named(path, name, 'part of the constraint')),
    ...named(['states', 'field'], stringAt(objectAt(data, 'states') ?? {}, 'field'), 'what says its state', whole),
    ...sourcesOfWhere(resource),
    ...scopesOfSequences(resource),
  ];
}

const recordNames = (data: JsonObject): readonly NamedHere[] =>
  namesIn(recordKeys, objectAt(data, 'record') ?? {}, (key) => ['record', key]);

/** The fields that the list names. */
export const listNames = (data: JsonObject): readonly NamedHere[] =>
  namesIn(listKeys, objectAt(data, 'list') ?? {}, (key) => ['list', key]);

const ruleNames = (data: JsonObject): readonly NamedHere[] =>
  (objectsAt(data, 'rules') ?? []).flatMap((rule, index) => namesIn(ruleKeys, rule, (key) => ['rules', index, key]));

/** The fields that the constraints name, their conditions apart. */
export const constraintNames = (data: JsonObject): readonly NamedHere[] =>
  (objectsAt(data, 'constraints') ?? []).flatMap((entry, index) => namesInConstraint(entry, ['constraints', index]));

/** The fields that one of them names; `path` is its own. */
export const namesInConstraint = (entry: JsonObject, path: Path): readonly NamedHere[] => [
  ...constraintKinds.flatMap(({ names }) => names(entry, path)),
  ...namesIn(constraintKeys, entry, (key) => [...path, key]),
];

/** The sections of the form as they are written: their paths, and the names in each. */
export const sections = (data: JsonObject): readonly { readonly path: Path; readonly names: readonly string[] }[] =>
  (objectsAt(data, 'form') ?? []).map((section, index) => ({
    path: ['form', index, 'fields'],
    names: stringsAt(section, 'fields') ?? [],
  }));

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
