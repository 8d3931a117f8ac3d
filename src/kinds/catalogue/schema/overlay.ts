import { orEmpty } from '#src/model/absent.ts';
import { isDeepStrictEqual } from 'node:util';
import type { FieldType, FieldTypes } from '#src/model/field-type.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import { propertiesOf } from '#src/language/mapping.ts';
import { mapSchemas, patched, patchName, placement, removable } from '#src/language/patch.ts';
import { isKeyed } from '../overlay.ts';
import { fieldOptions, typeSchema } from './field.ts';

/** Definitions that an overlay may give in part. */
const PATCHABLE = new Set(['text', 'fields', 'field']);

/** Of a whole file. */
export const inPart = (schema: JsonSchema): JsonSchema => patched(schema, { patchable: PATCHABLE, keyed: isKeyed });

const optionInPart = (schema: JsonSchema): JsonSchema => patched(schema, { patchable: PATCHABLE });

/** `#/definitions/patch.*`: a field of base changed, or a new one; which of both, and its type, the merged whole tells. */
export function fieldPatches(
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
        ...mapSchemas(fieldOptions, (schema) => removable(optionInPart(schema))),
        ...ownOptions(all),
        ...placement('Field', WIRE_NAME),
      },
      additionalProperties: false,
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
      return [
        name,
        others.length === 0 ? removable(optionInPart(first)) : { description: orEmpty(first['description']) },
      ];
    }),
  );
}
