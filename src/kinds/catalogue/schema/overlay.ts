import { orEmpty } from '#src/model/absent.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { propertiesOf } from '#src/language/mapping.ts';
import { mapSchemas, patched, patchName, placement, removable } from '#src/language/patch.ts';
import { fieldOptions, typeSchema } from './field.ts';

const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

const schemaOf = (value: unknown): JsonSchema => (isSchema(value) ? value : {});

/** What a schema says some steps below; nothing where it says nothing there. */
export const schemaAt = (schema: JsonSchema, ...steps: readonly string[]): JsonSchema =>
  steps.reduce((at, step) => schemaOf(at[step]), schema);

/** Definitions that an overlay may give in part. */
const PATCHABLE = new Set(['text', 'fields', 'field']);

export const inPart = (schema: JsonSchema): JsonSchema => patched(schema, PATCHABLE);

/** `#/definitions/patch.*`: a field of base changed, or a new one; which of both, and its type, the merged whole tells. */
export function patchDefinitions(
  types: FieldTypes,
  definitions: { readonly text: JsonSchema; readonly fields: JsonSchema },
): Readonly<Record<string, JsonSchema>> {
  const all = [...types.values()];
  return {
    [patchName('text')]: inPart(definitions.text),
    [patchName('fields')]: inPart(definitions.fields),
    [patchName('field')]: {
      title: 'a field',
      description: 'A new field, a change of base’s field, or `remove`.',
      type: 'object',
      properties: {
        type: typeSchema(all),
        ...mapSchemas(fieldOptions, (schema) => removable(inPart(schema))),
        ...ownOptions(all),
        ...placement('Field', WIRE_NAME),
      },
      additionalProperties: false,
    },
  };
}

/** `states:` of an overlay: new transitions, changes of base’s, or `remove`. */
export function patchedStates(states: JsonSchema): JsonSchema {
  const { properties, ...whole } = inPart(states);
  const { properties: options, ...entry } = inPart(
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
  const all = types.map(({ options }) => propertiesOf(options));
  const names = new Set(all.flatMap((options) => Object.keys(options)));
  return Object.fromEntries(
    [...names].map((name) => {
      const schemas = all.map((options) => options[name]).filter((schema) => schema !== undefined);
      const [first, ...others] = schemas.filter(
        (schema, at) => schemas.findIndex((one) => isDeepStrictEqual(one, schema)) === at,
      );
      if (first === undefined) return [name, {}];
      return [name, others.length === 0 ? removable(inPart(first)) : { description: orEmpty(first['description']) }];
    }),
  );
}
