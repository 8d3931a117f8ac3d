import type { JsonSchema } from '#src/model/json.ts';
import { resourceNameSchema, textSchema, wireNameSchema } from '#src/model/schema-refs.ts';

/** Definitions that the whole schema refers to, field types' options too (`#src/model/schema-refs.ts`). */
export const commonDefinitions = {
  text: textSchema(false),
  cel: {
    type: 'string',
    minLength: 1,
    description: 'A CEL expression over the fields of the record: PlPaPorCredito && PlPaMonto > 0.',
  },
  wireName: wireNameSchema,
  fieldPath: {
    type: 'string',
    pattern: String.raw`^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)?$`,
    description: 'The wire name of a field; of one in a group with the group before it: Direccion.Calle.',
  },
  resourceName: resourceNameSchema,
} satisfies Readonly<Record<string, JsonSchema>>;
