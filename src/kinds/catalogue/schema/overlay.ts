import { isDeepStrictEqual } from 'node:util';
import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { fieldOptions, typeSchema } from './field.ts';

const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

const schemaOf = (value: unknown): JsonSchema => (isSchema(value) ? value : {});

/** What a schema says some steps below; nothing where it says nothing there. */
export const schemaAt = (schema: JsonSchema, ...steps: readonly string[]): JsonSchema =>
  steps.reduce((at, step) => schemaOf(at[step]), schema);

const DEFINITION = '#/definitions/';

/** Definitions that an overlay may give in part; the others are values that stand or fall whole. */
const PATCHABLE = new Set(['text', 'fields', 'field']);

const patchName = (name: string): string => `patch.${name}`;

/**
 * The schema of what may be said of a part that base has: every mapping without what it must hold, since base holds
 * it. Lists stay as they are, for an overlay replaces them whole.
 */
export function patched(schema: JsonSchema): JsonSchema {
  const {
    required: _required,
    minProperties: _minProperties,
    $ref,
    properties,
    additionalProperties,
    allOf,
    ...rest
  } = schema;
  const name = typeof $ref === 'string' ? $ref.slice(DEFINITION.length) : '';
  return {
    ...rest,
    ...($ref !== undefined && { $ref: PATCHABLE.has(name) ? `${DEFINITION}${patchName(name)}` : $ref }),
    ...(isJsonObject(properties) && { properties: mapSchemas(properties, patched) }),
    ...(Array.isArray(allOf) && { allOf: allOf.map(patchedCase) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema(additionalProperties)
        ? removable(patched(additionalProperties))
        : additionalProperties,
    }),
  };
}

/** What is said of one form of a value that has several: its mapping may be given in part too. */
function patchedCase(schema: unknown): unknown {
  if (!isSchema(schema) || !isSchema(schema['else'])) return schema;
  const { required: _required, ...form } = schema['else'];
  return { ...schema, else: form };
}

const mapSchemas = (schemas: object, change: (schema: JsonSchema) => JsonSchema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([key, schema]: [string, unknown]) => [
      key,
      isSchema(schema) ? change(schema) : schema,
    ]),
  );

/** `remove`, or what the schema says. */
const removable = (schema: JsonSchema): JsonSchema => ({
  ...(schema['description'] !== undefined && { description: schema['description'] }),
  if: { const: 'remove' },
  else: schema,
});

/** Where an entry of a mapping goes, by the name of another one. */
const placement = (what: string, name: JsonSchema = { type: 'string' }): Readonly<Record<string, JsonSchema>> => ({
  after: { ...name, description: `${what} that it stands after.` },
  before: { ...name, description: `${what} that it stands before.` },
});

/** `#/definitions/patch.*`: a field of base changed, or a new one; which of both, and its type, the merged whole tells. */
export function patchDefinitions(
  types: FieldTypes,
  definitions: { readonly text: JsonSchema; readonly fields: JsonSchema },
): Readonly<Record<string, JsonSchema>> {
  const all = [...types.values()];
  return {
    [patchName('text')]: patched(definitions.text),
    [patchName('fields')]: patched(definitions.fields),
    [patchName('field')]: {
      title: 'a field',
      description: 'A new field, a change of base’s field, or `remove`.',
      type: 'object',
      properties: {
        type: typeSchema(all),
        ...mapSchemas(fieldOptions, (schema) => removable(patched(schema))),
        ...ownOptions(all),
        ...placement('Field', WIRE_NAME),
      },
      additionalProperties: false,
    },
  };
}

/** `states:` of an overlay: new transitions, changes of base’s, or `remove`. */
export function patchedStates(states: JsonSchema): JsonSchema {
  const { properties, ...whole } = patched(states);
  const { properties: options, ...entry } = patched(
    schemaAt(states, 'properties', 'transitions', 'additionalProperties'),
  );
  const { transitions, ...others } = schemaOf(properties);
  return {
    ...whole,
    properties: {
      ...others,
      transitions: {
        ...schemaOf(transitions),
        additionalProperties: removable({
          ...entry,
          description: 'A new transition, a change of base’s, or `remove`.',
          properties: {
            ...mapSchemas(schemaOf(options), removable),
            ...placement('Transition'),
          },
        }),
      },
    },
  };
}

/** The options of all types together. Where types differ about one, the merged whole is judged, by its type. */
function ownOptions(types: readonly FieldType[]): Readonly<Record<string, JsonSchema>> {
  const names = new Set(types.flatMap(({ options }) => Object.keys(options)));
  return Object.fromEntries(
    [...names].map((name) => {
      const schemas = types.map(({ options }) => options[name]).filter((schema) => schema !== undefined);
      const [first, ...others] = schemas.filter(
        (schema, at) => schemas.findIndex((one) => isDeepStrictEqual(one, schema)) === at,
      );
      if (first === undefined) return [name, {}];
      return [name, others.length === 0 ? removable(patched(first)) : { description: first['description'] ?? '' }];
    }),
  );
}
