import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import type { Path } from '#src/model/source.ts';
import type { Place, SchemaKeys } from './schema-keys.ts';

const isSchema = (value: unknown): value is JsonSchema => isJsonObject(value);

const isJsonList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** Expressions of every type, for a key of which nobody knows what type it wants; first what holds on some days alone. */
const EXPRESSIONS = [
  'today() > "2026-01-01"',
  'today() > "2026-02-02"',
  'true',
  'false',
  '1',
  '2',
  '1.5',
  '2.5',
  '"a"',
  '"b"',
  'today()',
  'now()',
];

/** Whether a key says which of several schemas a mapping has, or has but one value: there is nothing to change. */
export function isFixed(keys: SchemaKeys, { schema: stated }: Pick<Place, 'schema'>): boolean {
  const schema = { ...keys.resolved(stated), ...stated };
  const isEmpty = schema['type'] === 'object' && schema['properties'] === undefined;
  return schema['const'] !== undefined || (isEmpty && schema['additionalProperties'] === false);
}

/**
 * Other values than the one that stands at a place, the likelier first: not all of them are right there.
 * @param seen what other places have for the same key.
 */
export function othersFor(
  keys: SchemaKeys,
  { schema, value, path }: Place,
  data: JsonObject,
  seen: readonly Json[],
): readonly (Json | undefined)[] {
  const near = namesAround(data, path);
  const others = [...seen, undefined, ...valuesOf(keys, schema, value, near), ...near, ...near.map((name) => [name])];
  const told = new Set<string | undefined>([JSON.stringify(value)]);
  return others.filter((other) => {
    const said = JSON.stringify(other);
    if (told.has(said)) return false;
    told.add(said);
    return true;
  });
}

function valuesOf(keys: SchemaKeys, stated: JsonSchema, value: Json | undefined, near: readonly string[]): Json[] {
  const schema = { ...keys.resolved(stated), ...stated };
  if (isJsonList(schema['enum'])) return [...schema['enum']];
  if (schema['$ref'] === '#/definitions/cel') {
    return [...(typeof value === 'string' ? [`!(${value})`] : []), ...EXPRESSIONS, ...near];
  }
  const isName = schema['$ref'] === '#/definitions/wireName' || schema['$ref'] === '#/definitions/fieldPath';
  const types = [schema['type'] ?? []].flat();
  const may = (type: string): boolean => types.length === 0 || types.includes(type);
  return [
    ...(isName ? near : []),
    ...(may('boolean') ? [true, false] : []),
    ...(may('integer') || may('number') ? numbersFor(schema, value) : []),
    ...(may('array') && isSchema(schema['items']) ? listsFor(keys, schema['items'], value, near) : []),
    ...(may('string') ? textsLike(value) : []),
    ...(may('object') ? [...wholeFor(keys, schema, near), ...shorter(value)] : []),
  ];
}

const textsLike = (value: Json | undefined): readonly string[] => {
  const own = typeof value === 'string' ? value : 'otro';
  const half = Math.floor(own.length / 2);
  const inside = `${own.slice(0, half)}x${own.slice(half)}`;
  return [`${own}x`, `${own}1`, `/${own}`, inside, 'Otro', '-Otro', 'otra/ruta', '#123456', 'https://otro.example/x'];
};

const numbersFor = ({ minimum }: JsonSchema, value: Json | undefined): readonly number[] => [
  ...(typeof value === 'number' ? [value + 1, value - 1] : []),
  0,
  1,
  2,
  3,
  5,
  50,
  ...(typeof minimum === 'number' ? [minimum, minimum + 1] : []),
];

function listsFor(keys: SchemaKeys, items: JsonSchema, value: Json | undefined, near: readonly string[]): Json[] {
  const own = isJsonList(value) ? value : [];
  const shorter = own.length > 1 ? [own.slice(1), own.toReversed()] : [];
  const more = [...valuesOf(keys, items, own[0], near), ...near];
  return [...shorter, ...more.flatMap((one) => [[one], [...own, one]])];
}

/** A mapping without its last entry. */
const shorter = (value: Json | undefined): readonly JsonObject[] => {
  const entries = value !== undefined && isJsonObject(value) ? Object.entries(value) : [];
  return entries.length > 1 ? [Object.fromEntries(entries.slice(0, -1))] : [];
};

/** Mappings with what they must hold. */
function wholeFor(keys: SchemaKeys, schema: JsonSchema, near: readonly string[]): readonly JsonObject[] {
  const { properties, required } = schema;
  if (!isJsonObject(properties)) return [{ a: 1 }];
  const wanted = isJsonList(required) ? required.map(String) : [];
  const choices = wanted.map((key) => {
    const own: unknown = properties[key];
    return isSchema(own) ? [...valuesOf(keys, own, undefined, near), ...near] : near;
  });
  return [0, 1, 2].map((at) =>
    Object.fromEntries(wanted.map((key, index) => [key, choices[index]?.at(at) ?? choices[index]?.[0] ?? null])),
  );
}

/** Names of the fields beside the place, the nearest first. */
function namesAround(data: JsonObject, path: Path): readonly string[] {
  const around = [...path.keys()].flatMap((depth): readonly string[] => {
    const at = path.slice(0, depth).reduce<Json | undefined>(childOf, data);
    const fields = at !== undefined && isJsonObject(at) ? at['fields'] : undefined;
    return fields !== undefined && isJsonObject(fields) ? Object.keys(fields) : [];
  });
  return [...new Set(around.toReversed())];
}

/** What stands at a step below a value. */
export const childOf = (value: Json | undefined, step: string | number): Json | undefined => {
  if (isJsonList(value)) return value[Number(step)];
  return value !== undefined && isJsonObject(value) ? value[step] : undefined;
};
