import { isJsonObject, type JsonSchema } from '#src/model/json.ts';
import { where } from '#src/model/schema-refs.ts';
import type { Path } from '#src/model/source.ts';

const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

const DEFINITION = '#/definitions/';

/** What the definition is called that says the same in part. */
export const patchName = (name: string): string => `patch.${name}`;

/** Where an entry of a mapping goes, by the name of another one. */
export function placement(what: string, name: JsonSchema = { type: 'string' }): Readonly<Record<string, JsonSchema>> {
  return {
    after: { ...name, description: `${what} that it stands after.` },
    before: { ...name, description: `${what} that it stands before.` },
  };
}

/** What an overlay says of one name of a list. */
const LISTED = patchName('name');

/** Definitions that the schemas of overlays refer to. */
export const patchDefinitions: Readonly<Record<string, JsonSchema>> = {
  [LISTED]: {
    title: 'a name in a list',
    description: 'A new one, one that is to stand elsewhere, or `remove`.',
    type: 'object',
    properties: placement('Name'),
    additionalProperties: false,
  },
};

/** What an overlay may say of a schema's parts. */
export interface Patching {
  /** Definitions that it may give in part; the others are values that stand or fall whole. */
  readonly patchable: ReadonlySet<string>;
  /** Whether the mapping at the path has entries that it adds, removes and places; none has unless said. */
  readonly keyed?: (path: Path) => boolean;
}

/**
 * The schema of what may be said of a part that base has: every mapping without what it must hold, since base holds
 * it; what need not be there may be removed, and lists of names are changed by name.
 */
export function patched(schema: JsonSchema, patching: Patching, path: Path = []): JsonSchema {
  const {
    required,
    minProperties: _minProperties,
    $ref,
    properties,
    patternProperties,
    additionalProperties,
    allOf,
    ...rest
  } = schema;
  if (isNameList(schema)) return byNameToo(schema);
  const name = typeof $ref === 'string' ? $ref.slice(DEFINITION.length) : '';
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const isEntry = path.length > 0 && patching.keyed?.(path.slice(0, -1)) === true;
  const isKeyed = patching.keyed?.(path) === true;
  const property = (one: JsonSchema, key: string): JsonSchema => {
    const part = patched(one, patching, [...path, key]);
    return needed.includes(key) && !isEntry ? part : removable(part);
  };
  const entry = (one: JsonSchema): JsonSchema => {
    const part = patched(one, patching, [...path, '*']);
    return removable(isKeyed && isJsonObject(part['properties']) ? placeable(part, 'Entry') : part);
  };
  return {
    ...rest,
    ...($ref !== undefined && { $ref: patching.patchable.has(name) ? `${DEFINITION}${patchName(name)}` : $ref }),
    ...(isJsonObject(properties) && { properties: mapSchemas(properties, property) }),
    ...(isJsonObject(patternProperties) && { patternProperties: mapSchemas(patternProperties, entry) }),
    ...(Array.isArray(allOf) && { allOf: allOf.map(patchedCase) }),
    ...(additionalProperties !== undefined && {
      additionalProperties: isSchema(additionalProperties) ? entry(additionalProperties) : additionalProperties,
    }),
  };
}

/** Whether it is a list in which nothing stands twice, each of its items a name. */
const isNameList = ({ type, uniqueItems, items }: JsonSchema): boolean =>
  type === 'array' && uniqueItems === true && isJsonObject(items) && !('properties' in items);

/** A list of names, or what of base's is otherwise, by name: `{ PaisId: remove, Otro: { after: PaisId } }`. */
function byNameToo({ description, ...list }: JsonSchema): JsonSchema {
  const { type: _array, ...whole } = list;
  return {
    ...(description !== undefined && { description }),
    type: ['array', 'object'],
    allOf: [
      where({ type: 'array' }, whole),
      where(
        { type: 'object' },
        {
          minProperties: 1,
          propertyNames: list['items'],
          additionalProperties: removable({ $ref: `${DEFINITION}${LISTED}` }),
        },
      ),
    ],
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
  change: (schema: JsonSchema, key: string) => JsonSchema,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([key, schema]: [string, unknown]) => [
      key,
      isSchema(schema) ? change(schema, key) : schema,
    ]),
  );

/** `remove`, or what the schema says. */
export const removable = (schema: JsonSchema): JsonSchema => ({
  ...(schema['description'] !== undefined && { description: schema['description'] }),
  if: { const: 'remove' },
  else: schema,
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

/** What a schema says of the keys of a mapping. */
export const propertiesIn = ({ properties }: JsonSchema): JsonSchema => (isSchema(properties) ? properties : {});

/** The schema of a file that says only what it has otherwise than the one below, and which each layer has. */
export const overlayOfOne = (part: JsonSchema, over = OVER_BASE): JsonSchema => ({
  ...part,
  title: 'an overlay',
  properties: { extends: over, ...Object(part['properties']) },
  required: ['extends'],
});

const REMOVE: JsonSchema = {
  type: 'boolean',
  description:
    '`true` takes the whole resource out, and nothing else is said then: the institution, and whoever extends it, has it not. `false` brings back what the one that it extends takes out.',
};

/** Beside `remove: true`. */
const NOTHING_ELSE: JsonSchema = {
  enum: ['extends', 'kind', 'remove'],
  description: 'What takes the whole resource out says nothing else of it.',
};

/** The schema of a file that says what it has otherwise than the one below, or takes that out. */
export function overlayOf(part: JsonSchema): JsonSchema {
  const { extends: over, ...others } = propertiesIn(overlayOfOne(part));
  const { allOf } = part;
  const cases: readonly unknown[] = Array.isArray(allOf) ? allOf : [];
  return {
    ...overlayOfOne(part),
    properties: { extends: over, remove: REMOVE, ...others },
    allOf: [
      ...cases,
      where({ properties: { remove: { const: true } }, required: ['remove'] }, { propertyNames: NOTHING_ELSE }),
    ],
  };
}
