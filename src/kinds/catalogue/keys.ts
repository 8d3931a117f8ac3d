import type { JsonObject, JsonSchema } from '#src/model/json.ts';
import { numberAt, objectAt, required, stringAt, stringsAt, textAt } from '#src/model/reading.ts';
import { CEL, FIELD_PATH, TEXT, WIRE_NAME, where } from '#src/model/schema-refs.ts';
import type { Path } from '#src/model/source.ts';
import type { Text } from '#src/model/text.ts';

/**
 * The keys of a mapping in a catalogue's YAML. It is read once, as a function of this; from that one reading come its
 * JSON Schema, its value, the type of it, and the fields that it names. Keys that begin with `may` may be left out.
 */
export interface Keys {
  /** A text in both languages. */
  readonly text: (key: string, description: string) => Text;
  /** A text of one language. */
  readonly words: (key: string, description: string) => string;
  /** An expression. */
  readonly cel: (key: string, description: string) => string;
  /** The name of a field of the record; of another one where `isOwn` says so of what stands beside it. */
  readonly field: (key: string, description: string, isOwn?: IsOwn) => string;
  /** @param purpose what the field is wanted for: “the name of a record” */
  readonly mayField: (key: string, description: string, purpose?: string) => string | null;
  /** The name of a field of the record, or of one in a group. */
  readonly mayPath: (key: string, description: string, purpose: string) => string | null;
  readonly mayPaths: (key: string, description: string, purpose: string) => readonly string[] | null;
  /** A field and the way it sorts: `Field`, `-Field`, or a mapping. */
  readonly maySort: (key: string, description: string, purpose: string) => Sort | null;
  /** The name of a list of the record. */
  readonly mayList: (key: string, description: string) => string | null;
  /** A number, or the name of a field that holds one, as in `field`. */
  readonly mayAmount: (key: string, description: string, isOwn?: IsOwn) => number | string | null;
  readonly fields: (key: string, description: string) => readonly string[];
  /** A field of the record that is not written, but follows: whoever reads it fills it in. */
  readonly implied: (key: string) => string;
  /** One of several words; the first unless said, or what whoever reads it fills in. */
  readonly mayChoice: <T extends string>(key: string, values: readonly [T, ...T[]], description: string) => T;
  /** A name of something else than the record's fields: of another resource, of a field there. */
  readonly name: (key: string, description: string) => string;
  readonly mayName: (key: string, description: string) => string | null;
  /** A whole number from 1 on. */
  readonly count: (key: string, description: string) => number;
}

/** Of what a mapping says: whether a key of it names a field of the record itself. */
type IsOwn = (stated: JsonObject) => boolean;

export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** A mapping, as a reading of its keys. */
export type Described<D> = (keys: Keys) => D;

/** What is written so, which fits its schema. */
export const readIn = <D>(described: Described<D>, data: JsonObject): D =>
  described({
    text: (key) => required(textAt, data, key),
    words: (key) => required(stringAt, data, key),
    cel: (key) => required(stringAt, data, key),
    field: (key) => required(stringAt, data, key),
    mayField: (key) => stringAt(data, key) ?? null,
    mayPath: (key) => stringAt(data, key) ?? null,
    mayPaths: (key) => stringsAt(data, key) ?? null,
    maySort: (key) => sortAt(data, key)?.sort ?? null,
    mayList: (key) => stringAt(data, key) ?? null,
    mayAmount: (key) => (typeof data[key] === 'number' ? data[key] : (stringAt(data, key) ?? null)),
    fields: (key) => required(stringsAt, data, key),
    implied: (key) => required(stringAt, data, key),
    mayChoice: (key, values) => values.find((value) => value === data[key]) ?? values[0],
    name: (key) => required(stringAt, data, key),
    mayName: (key) => stringAt(data, key) ?? null,
    count: (key) => required(numberAt, data, key),
  });

/** How a list is sorted, and below the key what names the field. */
function sortAt(data: JsonObject, key: string): { readonly sort: Sort; readonly below: Path } | undefined {
  const said = data[key];
  if (said === undefined) return undefined;
  if (typeof said === 'string') {
    const isDown = said.startsWith('-');
    return { sort: { field: isDown ? said.slice(1) : said, order: isDown ? 'DESC' : 'ASC' }, below: [] };
  }
  const written = required(objectAt, data, key);
  const order = stringAt(written, 'order') === 'DESC' ? 'DESC' : 'ASC';
  return { sort: { field: required(stringAt, written, 'field'), order }, below: ['field'] };
}

/** A field of the record that is named, and where. */
export interface NamedHere {
  readonly path: Path;
  readonly name: string;
  /** What it is wanted for; whoever asks knows where nothing is said. */
  readonly purpose?: string | undefined;
  /** Whether it may be one in a group. */
  readonly isPath?: true;
  /** Whether it has rows, not one value. */
  readonly isList?: true;
}

/** The fields of the record that are named in it; `at` says where a key stands. */
export function namesIn(
  described: Described<unknown>,
  data: JsonObject,
  at: (key: string) => Path,
): readonly NamedHere[] {
  const names: NamedHere[] = [];
  const add = (path: Path, name: string | undefined, more: Omit<NamedHere, 'path' | 'name'> = {}): void => {
    if (name !== undefined) names.push({ path, name, ...more });
  };
  const one = (key: string, more?: Omit<NamedHere, 'path' | 'name'>): void => {
    const name = data[key];
    if (typeof name === 'string') add(at(key), name, more);
  };
  const several = (key: string, more?: Omit<NamedHere, 'path' | 'name'>): void => {
    for (const [index, name] of (stringsAt(data, key) ?? []).entries()) add([...at(key), index], name, more);
  };
  described({
    ...nothing,
    field: (key, _description, isOwn) => {
      if (isOwn?.(data) !== false) one(key);
      return '';
    },
    mayField: (key, _description, purpose) => (one(key, { purpose }), null),
    mayPath: (key, _description, purpose) => (one(key, { purpose, isPath: true }), null),
    mayPaths: (key, _description, purpose) => (several(key, { purpose, isPath: true }), null),
    maySort: (key, _description, purpose) => {
      const found = sortAt(data, key);
      if (found !== undefined) add([...at(key), ...found.below], found.sort.field, { purpose, isPath: true });
      return null;
    },
    mayList: (key) => (one(key, { isList: true }), null),
    mayAmount: (key, _description, isOwn) => {
      if (isOwn?.(data) !== false) one(key);
      return null;
    },
    fields: (key) => (several(key), []),
  });
  return names;
}

/** What a reading of the keys gets that is about the keys alone. */
const nothing: Keys = {
  text: () => ({ es: '', en: '' }),
  words: () => '',
  cel: () => '',
  field: () => '',
  mayField: () => null,
  mayPath: () => null,
  mayPaths: () => null,
  maySort: () => null,
  mayList: () => null,
  mayAmount: () => null,
  fields: () => [],
  implied: () => '',
  mayChoice: (_key, values) => values[0],
  name: () => '',
  mayName: () => null,
  count: () => 1,
};

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
  const may = (key: string, schema: JsonSchema, description: string): void => {
    properties[key] = { ...schema, description };
  };
  const must = (key: string, schema: JsonSchema, description: string): void => {
    may(key, schema, description);
    needed.push(key);
  };
  const amount = { type: ['number', 'string'], ...where({ type: 'string' }, WIRE_NAME) };
  described({
    ...nothing,
    text: (key, description) => (must(key, TEXT, description), nothing.text(key, description)),
    words: (key, description) => (must(key, { type: 'string', minLength: 1 }, description), ''),
    cel: (key, description) => (must(key, CEL, description), ''),
    field: (key, description) => (must(key, WIRE_NAME, description), ''),
    mayField: (key, description) => (may(key, WIRE_NAME, description), null),
    mayPath: (key, description) => (may(key, FIELD_PATH, description), null),
    mayPaths: (key, description) => (may(key, several(FIELD_PATH), description), null),
    maySort: (key, description) => (may(key, sortSchema, description), null),
    mayList: (key, description) => (may(key, WIRE_NAME, description), null),
    mayAmount: (key, description) => (may(key, amount, description), null),
    fields: (key, description) => (must(key, several(WIRE_NAME), description), []),
    mayChoice: (key, values, description) => (may(key, { enum: [...values] }, description), values[0]),
    name: (key, description) => (must(key, WIRE_NAME, description), ''),
    mayName: (key, description) => (may(key, WIRE_NAME, description), null),
    count: (key, description) => (must(key, { type: 'integer', minimum: 1 }, description), 1),
  });
  return { properties, required: needed };
}

/** The JSON Schema of a mapping that has these keys and no others. */
export function mappingSchema(described: Described<unknown>, title: string, description?: string): JsonSchema {
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
