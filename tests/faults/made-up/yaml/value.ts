import * as fc from 'fast-check';
import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '#src/model/json.ts';
import { isJsonArray } from '#src/server/catalogue/record/read-body.ts';
import type { Words } from './words.ts';

/** What the schema of a file says, and what its values are made from. */
export interface Language {
  readonly definitions: Readonly<Record<string, unknown>>;
  readonly words: Words;
  /** How deep fields may still stand in fields. */
  readonly depth: number;
  /** Names that the file has for entries of its own: those that an overlay means. */
  readonly entries?: readonly string[];
  /** Values of a definition that its schema alone does not make well; null for the others. */
  readonly defined: (name: string, language: Language) => fc.Arbitrary<Json> | null;
}

export const schemaAt = (schemas: unknown, key: string): JsonSchema => {
  const found = isJsonObject(schemas) ? schemas[key] : undefined;
  return isJsonObject(found) ? found : {};
};

const stringsIn = (value: unknown): readonly string[] =>
  isJsonArray(value) ? value.filter((one) => typeof one === 'string') : [];

const numberOr = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

/** A value that the schema takes, near enough: what it refuses after all becomes a problem. */
export function valueOf(schema: JsonSchema, language: Language): fc.Arbitrary<Json> {
  const { words } = language;
  const { $ref } = schema;
  if (typeof $ref === 'string') return definedValue($ref.slice('#/definitions/'.length), language);
  const fixed = schema['const'];
  if (isJson(fixed)) return fc.constant(fixed);
  if (isJsonArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const condition = schema['if'];
  if (isJsonObject(condition) && condition['const'] === 'remove') {
    const other = valueOf(schemaAt(schema, 'else'), language);
    return fc.oneof({ weight: 1, arbitrary: fc.constant<Json>('remove') }, { weight: 12, arbitrary: other });
  }
  const types = typeof schema['type'] === 'string' ? [schema['type']] : stringsIn(schema['type']);
  if (types.length === 0) return fc.oneof(...ANYTHING, words.text, words.date);
  return fc.oneof(...types.map((type) => ofType(type, narrowed(schema, type), language)));
}

const isJson = (value: unknown): value is Json =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value) || isJsonArray(value) || isJsonObject(value);

const ANYTHING: readonly fc.Arbitrary<Json>[] = [
  fc.constantFrom<Json>(true, false, 0, 1, -1, 2.5, 1e21, 1e-7, null),
  fc.constantFrom<Json>({ cel: 'today()' }, { cel: '"total"' }, { cel: 'now()' }, [], {}, [1, 'a']),
];

/** With what it says only of values of the type. */
function narrowed(schema: JsonSchema, type: string): JsonSchema {
  const more = [schema, ...(isJsonArray(schema['allOf']) ? schema['allOf'].filter(isJsonObject) : [])]
    .filter((one) => schemaAt(schemaAt(one, 'if'), 'not')['type'] === type)
    .map((one) => schemaAt(one, 'else'));
  return more.reduce((all, one) => ({ ...all, ...one }), schema);
}

function ofType(type: string, schema: JsonSchema, language: Language): fc.Arbitrary<Json> {
  if (typeof schema['$ref'] === 'string') return valueOf({ $ref: schema['$ref'] }, language);
  if (isJsonArray(schema['enum'])) return valueOf({ enum: schema['enum'] }, language);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer') return numbers(schema);
  if (type === 'number') return fc.oneof(numbers(schema), fc.constantFrom(0.5, 12.345, -3));
  if (type === 'array') return items(schema, language);
  if (type === 'object') return mapping(schema, language);
  return texts(schema, language);
}

const numbers = ({ minimum, maximum }: JsonSchema): fc.Arbitrary<number> => {
  const min = numberOr(minimum, -2);
  return fc.oneof(fc.integer({ min, max: numberOr(maximum, min + 12) }), fc.constant(numberOr(maximum, 2_147_483_648)));
};

function texts({ pattern, format, maxLength }: JsonSchema, { words }: Language): fc.Arbitrary<string> {
  if (format === 'regex')
    return fc.constantFrom('^[a-z]+$', '^\\d{2}/x"\'`$', '[^[:space:]]', '\\p{L}+', '(', '(?=a)a');
  if (typeof pattern !== 'string') return words.text.map((text) => text.slice(0, numberOr(maxLength, 200)));
  // Addresses have a part that is fixed, such as `/login-office365`.
  return fc.stringMatching(new RegExp(pattern), { maxLength: 60 });
}

function items(schema: JsonSchema, language: Language): fc.Arbitrary<Json> {
  const constraints = { minLength: numberOr(schema['minItems'], 0), maxLength: 3 };
  const item = valueOf(schemaAt(schema, 'items'), language);
  return schema['uniqueItems'] === true
    ? fc.uniqueArray(item, { ...constraints, selector: (one) => JSON.stringify(one) })
    : fc.array(item, constraints);
}

/** What must be there, and some of the rest. */
export function mapping(schema: JsonSchema, language: Language): fc.Arbitrary<JsonObject> {
  const known = isJsonObject(schema['properties']) ? Object.keys(schema['properties']) : [];
  const must = stringsIn(schema['required']);
  const stated = fc
    .subarray(known, { maxLength: Math.min(3, known.length) })
    .chain((some) =>
      fc.record(
        Object.fromEntries(
          [...new Set([...must, ...some])].map((key) => [key, valueOf(schemaAt(schema['properties'], key), language)]),
        ),
      ),
    );
  const added = schema['additionalProperties'];
  const alike = isJsonObject(schema['patternProperties']) ? Object.entries(schema['patternProperties']) : [];
  const names = isJsonObject(schema['propertyNames']) ? schema['propertyNames'] : {};
  const sorts = [
    ...alike.map(([pattern, value]) => entryOf({ type: 'string', pattern }, value, language)),
    ...(isJsonObject(added) ? [entryOf({ type: 'string', ...names }, added, language)] : []),
  ];
  if (sorts.length === 0) return stated;
  const entries = fc.array(fc.oneof(...sorts), { minLength: numberOr(schema['minProperties'], 0), maxLength: 3 });
  return fc.tuple(stated, entries).map(([one, more]) => ({ ...one, ...Object.fromEntries(more) }));
}

/** One entry of a mapping whose keys are names: mostly of what the file has under such a name. */
function entryOf(key: JsonSchema, value: unknown, language: Language): fc.Arbitrary<readonly [string, Json]> {
  const { pattern, $ref } = key;
  const form = typeof pattern === 'string' ? new RegExp(pattern) : null;
  const known = (language.entries ?? []).filter((name) => form?.test(name) !== false);
  const any = valueOf(key, language).map(String);
  const isFree = known.length === 0 || typeof $ref === 'string';
  const name = isFree
    ? any
    : fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any });
  return fc.tuple(name, valueOf(isJsonObject(value) ? value : {}, language));
}

/** What may stand in itself. */
const NESTING = new Set(['fields', 'patch.fields', 'entries', 'patch.entries']);

function definedValue(name: string, language: Language): fc.Arbitrary<Json> {
  const isNesting = NESTING.has(name);
  if (isNesting && language.depth <= 0) return fc.constant({});
  const inner = isNesting ? { ...language, depth: language.depth - 1 } : language;
  return language.defined(name, inner) ?? valueOf(schemaAt(language.definitions, name), inner);
}
