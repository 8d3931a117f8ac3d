import { isJsonObject, type JsonSchema } from '#src/model/json.ts';

const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

const DEFINITION = '#/definitions/';

/** What the definition is called that says the same in part. */
export const patchName = (name: string): string => `patch.${name}`;

/**
 * The schema of what may be said of a part that base has: every mapping without what it must hold, since base holds
 * it. Lists stay as they are, for an overlay replaces them whole.
 * @param patchable definitions that an overlay may give in part; the others are values that stand or fall whole
 */
export function patched(schema: JsonSchema, patchable: ReadonlySet<string>): JsonSchema {
  const {
    required: _required,
    minProperties: _minProperties,
    $ref,
    properties,
    patternProperties,
    additionalProperties,
    allOf,
    ...rest
  } = schema;
  const name = typeof $ref === 'string' ? $ref.slice(DEFINITION.length) : '';
  const inPart = (one: JsonSchema): JsonSchema => patched(one, patchable);
  return {
    ...rest,
    ...($ref !== undefined && { $ref: patchable.has(name) ? `${DEFINITION}${patchName(name)}` : $ref }),
    ...(isJsonObject(properties) && { properties: mapSchemas(properties, inPart) }),
    ...(isJsonObject(patternProperties) && {
      patternProperties: mapSchemas(patternProperties, (entry) => removable(inPart(entry))),
    }),
    ...(Array.isArray(allOf) && { allOf: allOf.map(patchedCase) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema(additionalProperties)
        ? removable(inPart(additionalProperties))
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

export const mapSchemas = (
  schemas: object,
  change: (schema: JsonSchema) => JsonSchema,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([key, schema]: [string, unknown]) => [
      key,
      isSchema(schema) ? change(schema) : schema,
    ]),
  );

/** `remove`, or what the schema says. */
export const removable = (schema: JsonSchema): JsonSchema => ({
  ...(schema['description'] !== undefined && { description: schema['description'] }),
  if: { const: 'remove' },
  else: schema,
});

/** Where an entry of a mapping goes, by the name of another one. */
export const placement = (
  what: string,
  name: JsonSchema = { type: 'string' },
): Readonly<Record<string, JsonSchema>> => ({
  after: { ...name, description: `${what} that it stands after.` },
  before: { ...name, description: `${what} that it stands before.` },
});

/** The same of an entry that can be placed among the others. */
export const placeable = (schema: JsonSchema, what: string): JsonSchema => ({
  ...schema,
  properties: { ...Object(schema['properties']), ...placement(what) },
});

const OVER_BASE: JsonSchema = {
  const: 'base',
  description: 'What it lies over: base, or what the institution has of it that this one extends.',
};

/** The schema of a file that says only what it has otherwise than the one below. */
export const overlayOf = (part: JsonSchema, over = OVER_BASE): JsonSchema => ({
  ...part,
  title: 'an overlay',
  properties: { extends: over, ...Object(part['properties']) },
  required: ['extends'],
});
