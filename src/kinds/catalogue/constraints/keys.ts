import type { JsonObject, JsonSchema } from '#src/model/json.ts';
import { numberAt, required, stringAt, stringsAt } from '#src/model/reading.ts';
import { WIRE_NAME } from '#src/model/schema-refs.ts';
import type { Path } from '#src/model/source.ts';

/**
 * The keys of what a kind of constraint demands. A kind reads them once, as a function of this; from that one reading
 * come the JSON Schema of the YAML, the value, its type, and the fields that it names.
 */
export interface Keys {
  /** The name of a field of the record. */
  readonly field: (key: string, description: string) => string;
  readonly fields: (key: string, description: string) => readonly string[];
  /** A field of the record that is not written, but follows: the kind fills it in. */
  readonly implied: (key: string) => string;
  /** One of several words. May be left out: the kind fills it in. */
  readonly choice: <T extends string>(key: string, values: readonly [T, ...T[]], description: string) => T;
  /** A name of something else than the record's fields: of another resource, of a field there. */
  readonly name: (key: string, description: string) => string;
  /** A whole number from 1 on. */
  readonly count: (key: string, description: string) => number;
}

/** What a kind demands, as a reading of its keys. */
export type Demanded<D> = (keys: Keys) => D;

/** The demand that is written so, which fits its schema. */
export const demandIn = <D>(demanded: Demanded<D>, data: JsonObject): D =>
  demanded({
    field: (key) => required(stringAt, data, key),
    fields: (key) => required(stringsAt, data, key),
    implied: (key) => required(stringAt, data, key),
    choice: (key, values) => values.find((value) => value === data[key]) ?? values[0],
    name: (key) => required(stringAt, data, key),
    count: (key) => required(numberAt, data, key),
  });

/** A field of the record that a constraint names, and where. */
export interface NamedHere {
  readonly path: Path;
  readonly name: string;
}

/** The fields of the record that are named in it; `at` says where a key stands. */
export function namesIn(
  demanded: Demanded<unknown>,
  data: JsonObject,
  at: (key: string) => Path,
): readonly NamedHere[] {
  const names: NamedHere[] = [];
  const named = (key: string): void => {
    const name = data[key];
    if (typeof name === 'string') names.push({ path: at(key), name });
  };
  demanded({
    ...nothing,
    field: (key) => (named(key), ''),
    fields: (key) => {
      for (const [index, name] of (stringsAt(data, key) ?? []).entries())
        names.push({ path: [...at(key), index], name });
      return [];
    },
  });
  return names;
}

/** What a reading of the keys gets that is about the keys alone. */
const nothing: Keys = {
  field: () => '',
  fields: () => [],
  implied: () => '',
  choice: (_key, values) => values[0],
  name: () => '',
  count: () => 1,
};

/** The JSON Schemas of the keys, and which of them must be there. */
export function schemaOf(demanded: Demanded<unknown>): {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
} {
  const properties: Record<string, JsonSchema> = {};
  const needed: string[] = [];
  const must = (key: string, schema: JsonSchema): void => {
    properties[key] = schema;
    needed.push(key);
  };
  const may = (key: string, schema: JsonSchema): void => {
    properties[key] = schema;
  };
  demanded({
    ...nothing,
    field: (key, description) => (must(key, { ...WIRE_NAME, description }), ''),
    fields: (key, description) => (
      must(key, { type: 'array', minItems: 1, uniqueItems: true, items: WIRE_NAME, description }), []
    ),
    choice: (key, values, description) => (may(key, { enum: [...values], description }), values[0]),
    name: (key, description) => (must(key, { ...WIRE_NAME, description }), ''),
    count: (key, description) => (must(key, { type: 'integer', minimum: 1, description }), 1),
  });
  return { properties, required: needed };
}
