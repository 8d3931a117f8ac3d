import * as fc from 'fast-check';
import type { CatalogueResource } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Resource } from '#src/model/resource.ts';
import { objectAt } from '#src/model/reading.ts';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import { changedField, defined, newField } from './field.ts';
import { type Language, schemaAt, valueOf } from './value.ts';
import type { Words } from './words.ts';

/** One key of an overlay, or one field in it. */
type Change = readonly [key: string, value: Json];

const oneField = (name: fc.Arbitrary<string>, value: fc.Arbitrary<Json>): fc.Arbitrary<Change> =>
  fc.tuple(name, value).map(([field, said]) => ['fields', { [field]: said }]);

const fieldsOf = ({ data }: CatalogueResource): JsonObject => objectAt(data, 'fields') ?? {};

/** A field of another type: what base says of it beyond that goes. */
const retyped = (resource: CatalogueResource, name: string, language: Language): fc.Arbitrary<Json> => {
  const before = objectAt(fieldsOf(resource), name) ?? {};
  return newField(language).map((field) => ({
    ...Object.fromEntries(Object.keys(before).map((option) => [option, 'remove'])),
    ...field,
  }));
};

const changed = (resource: CatalogueResource, { name, type }: Field, language: Language): fc.Arbitrary<Change> =>
  fc.oneof(
    { weight: 6, arbitrary: oneField(fc.constant(name), changedField(type, language)) },
    { weight: 1, arbitrary: oneField(fc.constant(name), retyped(resource, name, language)) },
    { weight: 1, arbitrary: oneField(fc.constant(name), fc.constant('remove')) },
  );

/** Changes of one key or field each, laid into one file. */
function together(changes: readonly Change[]): JsonObject {
  const all: Record<string, Json> = {};
  for (const [key, value] of changes) {
    const before = all[key];
    all[key] = isJsonObject(before) && isJsonObject(value) ? { ...before, ...value } : value;
  }
  return all;
}

interface Schemas {
  readonly schema: JsonSchema;
  readonly overlaySchema: JsonSchema;
}

const KEPT = ['extends', 'kind', 'fields'];

/** Any key that the schema has, but for those that are kept: the fields, unless said otherwise. */
const anyKey = (schema: JsonSchema, language: Language, kept = KEPT): fc.Arbitrary<Change> => {
  const properties = schemaAt(schema, 'properties');
  return fc
    .constantFrom(...Object.keys(properties).filter((key) => !kept.includes(key)))
    .chain((key) => fc.tuple(fc.constant(key), valueOf(schemaAt(properties, key), language)));
};

/** An overlay of a catalogue: fields added, changed, retyped and removed, and any other key that the schema has. */
export function overlayOf(
  resource: CatalogueResource,
  { overlaySchema: schema }: Schemas,
  words: Words,
): fc.Arbitrary<JsonObject> {
  const language: Language = { definitions: schemaAt(schema, 'definitions'), words, depth: 2, defined };
  const change = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...resource.definition.fields).chain((field) => changed(resource, field, language)),
    },
    { weight: 2, arbitrary: oneField(words.fresh, newField(language)) },
    { weight: 4, arbitrary: anyKey(schema, language) },
  );
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => ({ extends: 'base', ...together(changes) }));
}

const namesBelow = (value: Json): readonly string[] => {
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, one]) => [name, ...namesBelow(one)]);
};

/** An overlay of a file of any kind: keys that its schema has, and entries by the names that the file has. */
export function overlayOfAny(
  resource: Resource,
  { overlaySchema: schema }: Schemas,
  words: Words,
): fc.Arbitrary<JsonObject> {
  const entries = [...new Set(namesBelow(resource.data))];
  const language: Language = { definitions: schemaAt(schema, 'definitions'), words, depth: 3, defined, entries };
  const change = anyKey(schema, language, KEPT.slice(0, 2));
  return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => ({ extends: 'base', ...together(changes) }));
}

/** A file of the institution's own, which is as one of base but for some keys. */
export function likeOf(resource: Resource, { schema }: Schemas, words: Words): fc.Arbitrary<JsonObject> {
  const language: Language = { definitions: schemaAt(schema, 'definitions'), words, depth: 3, defined };
  const { route: _route, ...data } = resource.data;
  const change = anyKey(schema, language, KEPT.slice(0, 2));
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => ({ ...data, ...together(changes) }));
}

/** A catalogue of the institution's own, which is what base has under another name, but for some keys and fields. */
export function ownOf(resource: CatalogueResource, { schema }: Schemas, words: Words): fc.Arbitrary<JsonObject> {
  const language: Language = { definitions: schemaAt(schema, 'definitions'), words, depth: 2, defined };
  const { table: _table, route: _route, screen: _screen, ...data } = resource.data;
  const { path: _path, ...api } = objectAt(data, 'api') ?? {};
  const names = fc.oneof(fc.constantFrom(...Object.keys(fieldsOf(resource))), words.fresh);
  const change = fc.oneof(oneField(names, newField(language)), anyKey(schema, language));
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const all = together(changes);
    return {
      ...data,
      ...all,
      api: { ...api, ...objectAt(all, 'api') },
      fields: { ...fieldsOf(resource), ...objectAt(all, 'fields') },
    };
  });
}
