import type { JsonObject, JsonSchema } from '#src/model/json.ts';
import { numberAt, required, stringAt, stringsAt } from '#src/model/reading.ts';
import { WIRE_NAME, where } from '#src/model/schema-refs.ts';
import type { Path } from '#src/model/source.ts';

/**
 * The keys of what a kind of constraint demands. A kind reads them once, as a function of this; from that one reading
 * come the JSON Schema of the YAML, the value, its type, and the fields that it names.
 */
export interface Keys {
  /** The name of a field of the record; of another one where `isOwn` says so of what stands beside it. */
  readonly field: (key: string, description: string, isOwn?: IsOwn) => string;
  /** As `field`, and may be left out. */
  readonly mayField: (key: string, description: string) => string | null;
  /** The name of a list of the record. May be left out. */
  readonly mayList: (key: string, description: string) => string | null;
  /** A number, or the name of a field that holds one, as in `field`. May be left out. */
  readonly amount: (key: string, description: string, isOwn?: IsOwn) => number | string | null;
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

/** Of what a kind's entry says: whether a key names a field of the record itself. */
type IsOwn = (stated: JsonObject) => boolean;

/** What a kind demands, as a reading of its keys. */
export type Demanded<D> = (keys: Keys) => D;

/** The demand that is written so, which fits its schema. */
export const demandIn = <D>(demanded: Demanded<D>, data: JsonObject): D =>
  demanded({
    field: (key) => required(stringAt, data, key),
    mayField: (key) => stringAt(data, key) ?? null,
    mayList: (key) => stringAt(data, key) ?? null,
    amount: (key) => (typeof data[key] === 'number' ? data[key] : (stringAt(data, key) ?? null)),
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
  /** Whether it has rows, not one value. */
  readonly isList?: true;
}

/** The fields of the record that are named in it; `at` says where a key stands. */
export function namesIn(
  demanded: Demanded<unknown>,
  data: JsonObject,
  at: (key: string) => Path,
): readonly NamedHere[] {
  const names: NamedHere[] = [];
  const named = (key: string, isOwn: IsOwn = () => true, more: Pick<NamedHere, 'isList'> = {}): void => {
    const name = data[key];
    if (typeof name === 'string' && isOwn(data)) names.push({ path: at(key), name, ...more });
  };
  demanded({
    ...nothing,
    field: (key, _description, isOwn) => (named(key, isOwn), ''),
    mayField: (key) => (named(key), null),
    mayList: (key) => (named(key, undefined, { isList: true }), null),
    amount: (key, _description, isOwn) => (named(key, isOwn), null),
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
  mayField: () => null,
  mayList: () => null,
  amount: () => null,
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
    mayField: (key, description) => (may(key, { ...WIRE_NAME, description }), null),
    mayList: (key, description) => (may(key, { ...WIRE_NAME, description }), null),
    amount: (key, description) => (
      may(key, { type: ['number', 'string'], ...where({ type: 'string' }, WIRE_NAME), description }), null
    ),
    fields: (key, description) => (
      must(key, { type: 'array', minItems: 1, uniqueItems: true, items: WIRE_NAME, description }), []
    ),
    choice: (key, values, description) => (may(key, { enum: [...values], description }), values[0]),
    name: (key, description) => (must(key, { ...WIRE_NAME, description }), ''),
    count: (key, description) => (must(key, { type: 'integer', minimum: 1, description }), 1),
  });
  return { properties, required: needed };
}
