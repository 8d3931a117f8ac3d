import { alwaysRequired } from '#src/model/always-required.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';

/** @throws when the field's type is unknown: the check stage has proven that it is not. */
export const typeOf = (field: Field, types: FieldTypes): FieldType => {
  const type = types.get(field.type);
  if (!type) throw new Error(`Field ${field.name} has the unknown type ${field.type}`);
  return type;
};

/** @throws when there is no such field: the check stage has proven that there is. */
export const fieldNamed = (fields: readonly Field[], name: string): Field => {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};

/** The fields of a row of a list; none for fields of any other type. */
export const rowFieldsOf = (field: Field, types: FieldTypes): readonly Field[] => {
  const type = typeOf(field, types).cel(field);
  return typeof type === 'object' && 'list' in type ? type.list : [];
};

/** The fields within a group; none for fields of any other type. */
export const groupFieldsOf = (field: Field, types: FieldTypes): readonly Field[] => {
  const type = typeOf(field, types).cel(field);
  return typeof type === 'object' && 'record' in type ? type.record : [];
};

/**
 * JSON Schema of a record as it is on the wire, for the API's documentation and everything made from it.
 *
 * Requirements that depend on other fields are not in it, nor are the resource's own rules.
 */
export const recordSchema = (catalogue: Catalogue, types: FieldTypes): JsonSchema => ({
  title: catalogue.record.es,
  ...documented(catalogue.fields, types),
});

const documented = (fields: readonly Field[], types: FieldTypes): JsonSchema =>
  objectSchema(fields, (field) => {
    const schema = typeOf(field, types).schema(field, (nested) => documented(nested, types));
    return {
      ...(alwaysRequired(field) ? schema : nullable(schema)),
      title: field.label.es,
      ...(field.help && { description: field.help.es }),
      ...((field.readOnly || field.compute !== undefined) && { readOnly: true }),
    };
  });

/** The same schema for a record whose missing values are undefined, never null: what validators are compiled from. */
export const presentSchema = (fields: readonly Field[], types: FieldTypes): JsonSchema =>
  objectSchema(fields, (field) => typeOf(field, types).schema(field, (nested) => presentSchema(nested, types)));

const objectSchema = (fields: readonly Field[], schemaOf: (field: Field) => JsonSchema): JsonSchema => {
  const required = fields.filter(alwaysRequired).map((field) => field.name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
    ...(required.length > 0 && { required }),
  };
};

/** The schema that accepts null too. */
const nullable = (schema: JsonSchema): JsonSchema =>
  // A schema without a type is one of any value.
  schema['type'] === undefined
    ? schema
    : {
        ...schema,
        type: [schema['type'], 'null'].flat(),
        ...('enum' in schema && { enum: [schema['enum'], null].flat() }),
      };
