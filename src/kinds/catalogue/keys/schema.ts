import type { JsonSchema } from '#src/model/json.ts';
import { CEL, FIELD_PATH, TEXT, WIRE_NAME, where } from '#src/model/schema-refs.ts';
import { type Described, nothing, type Words } from './keys.ts';

/** What can be a part of an address as it is, and an action of the permissions. */
export const SEGMENT = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';

const STATE: JsonSchema = { type: ['string', 'integer'] };

const sortSchema: JsonSchema = {
  type: ['string', 'object'],
  pattern: String.raw`^-?[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)?$`,
  if: { type: 'string' },
  else: {
    title: '`sort`',
    properties: { field: FIELD_PATH, order: { enum: ['ASC', 'DESC'], description: 'ASC unless said.' } },
    required: ['field'],
    additionalProperties: false,
  },
};

const several = (items: JsonSchema): JsonSchema => ({ type: 'array', minItems: 1, uniqueItems: true, items });

/** The JSON Schema of the mapping. */
export function schemaOf(described: Described<unknown>): {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
} {
  const properties: Record<string, JsonSchema> = {};
  const needed: string[] = [];
  const put = (key: string, schema: JsonSchema, isNeeded = false): void => {
    properties[key] = schema;
    if (isNeeded) needed.push(key);
  };
  const may = (key: string, schema: JsonSchema, description: string): void => {
    put(key, { ...schema, description });
  };
  const must = (key: string, schema: JsonSchema, description: string): void => {
    put(key, { ...schema, description }, true);
  };
  const amount = { type: ['number', 'string'], ...where({ type: 'string' }, WIRE_NAME) };
  described({
    ...nothing,
    text: (key, description) => (must(key, TEXT, description), nothing.text(key, description)),
    mayText: (key, description) => (may(key, TEXT, description), null),
    mayCel: (key, description) => (may(key, CEL, description), null),
    maySegment: (key, description) => (may(key, { type: 'string', pattern: SEGMENT }, description), null),
    state: (key, description) => (must(key, STATE, description), null),
    mayStates: (key, description) => (may(key, several({ ...STATE, description: 'A state.' }), description), null),
    words: (key, description) => (must(key, { type: 'string', minLength: 1 }, description), ''),
    mayLike: (key, form, description) => (may(key, form, description), null),
    cel: (key, description) => (must(key, CEL, description), nothing.cel(key, description)),
    field: (key, description) => (must(key, WIRE_NAME, description), ''),
    mayField: (key, description) => (may(key, WIRE_NAME, description), null),
    mayPath: (key, description) => (may(key, FIELD_PATH, description), null),
    mayPaths: (key, description) => (may(key, several(FIELD_PATH), description), null),
    maySort: (key, description) => (may(key, sortSchema, description), null),
    mayList: (key, description) => (may(key, WIRE_NAME, description), null),
    mayAmount: (key, description) => (may(key, amount, description), null),
    fields: (key, description) => (must(key, several(WIRE_NAME), description), []),
    mayFields: (key, description) => (may(key, several(WIRE_NAME), description), null),
    mayWord: (key, values, description) => (may(key, { enum: [...values] }, description), null),
    mayChoice: (key, values, description) => (may(key, { enum: [...values] }, description), values[0]),
    name: (key, description) => (must(key, WIRE_NAME, description), ''),
    mayName: (key, description) => (may(key, WIRE_NAME, description), null),
    count: (key, description) => (must(key, { type: 'integer', minimum: 1 }, description), 1),
    fixed: (key, value, description) => (must(key, { const: value }, description), null),
    within: (key, inner, words) => (put(key, mappingSchema(inner, words), true), nothing.within(key, inner, words)),
    mayWithin: (key, inner, words) => (put(key, mappingSchema(inner, words)), null),
    sparse: (key, inner, words) => (put(key, mappingSchema(inner, words)), nothing.sparse(key, inner, words)),
    maySeveral: (key, inner, entry, description) => {
      may(key, { type: 'array', minItems: 1, items: { ...mappingSchema(inner, entry), ...entry.also } }, description);
      return [];
    },
    each: (key, inner, { named, ...entry }, words) => {
      put(
        key,
        {
          ...words,
          type: 'object',
          minProperties: 1,
          propertyNames: named,
          additionalProperties: mappingSchema(inner, entry),
        },
        true,
      );
      return [];
    },
    other: (key, schema) => (put(key, schema, true), null),
    mayOther: (key, schema) => (put(key, schema), null),
  });
  return { properties, required: needed };
}

/** The JSON Schema of a mapping that has these keys and no others. */
export function mappingSchema(described: Described<unknown>, { title, description }: Words): JsonSchema {
  const { properties, required: needed } = schemaOf(described);
  return {
    title,
    ...(description !== undefined && { description }),
    type: 'object',
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(needed.length > 0 && { required: [...needed] }),
    additionalProperties: false,
  };
}
