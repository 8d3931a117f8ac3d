import { extent, SEED } from '#tests/support/extent.ts';
import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { addKeywords } from '#src/kinds/catalogue/validator/keywords.ts';
import type { JsonSchema } from '#src/model/json.ts';
import { plainField } from '#tests/support/plain-field.ts';
import { narrowings } from './index.ts';

const waysOf = (before: JsonSchema, after: JsonSchema) =>
  narrowings(before, after).map(({ path, keyword, way }) => `${[...path, keyword].join('.')} ${way}`);

const TURNED: Readonly<Record<string, string>> = { narrower: 'wider', wider: 'narrower', other: 'other' };

const turned = (told: readonly string[]) =>
  told.map((one) => one.replace(/\w+$/, (way) => TURNED[way] ?? way)).toSorted();

const list = (items: JsonSchema) => ({ type: 'array', items });
const object = (properties: JsonSchema, ...required: readonly string[]) => ({ type: 'object', properties, required });

describe('a schema beside another', () => {
  it.each<[JsonSchema, JsonSchema, readonly string[]]>([
    [{ type: 'string' }, { type: 'string', title: 'T', description: 'D', examples: ['a'] }, []],
    [{ type: 'string' }, { type: ['string', 'null'] }, ['type wider']],
    [{ type: 'integer' }, { type: 'number' }, ['type wider']],
    [{ type: 'integer' }, { type: 'string' }, ['type narrower', 'type wider']],
    [{}, { type: 'string' }, ['type narrower']],
    [{ enum: ['a', 'b'] }, { enum: ['b', 'a'] }, []],
    [{ enum: ['a', 'b'] }, { enum: ['a'] }, ['enum narrower']],
    [{ enum: ['a'] }, { enum: ['b'] }, ['enum narrower', 'enum wider']],
    [{ enum: ['a'] }, {}, ['enum wider']],
    [{ const: 1 }, { enum: [1, 2] }, ['enum wider']],
    [{ type: ['string', 'null'], enum: ['a', null] }, { type: 'string', enum: ['a'] }, ['type narrower']],
    [{ enum: ['a', null] }, { enum: ['a'] }, ['enum narrower']],
    [{ type: 'integer', minimum: 1 }, { type: 'integer', exclusiveMinimum: 0 }, []],
    [{ type: 'number', minimum: 1 }, { type: 'number', exclusiveMinimum: 1 }, ['exclusiveMinimum narrower']],
    [{ minimum: 1 }, { minimum: 0 }, ['minimum wider']],
    [{ maximum: 10 }, { maximum: 9 }, ['maximum narrower']],
    [{}, { maximum: 9 }, ['maximum narrower']],
    [{ exclusiveMaximum: 10 }, {}, ['exclusiveMaximum wider']],
    [{ maxLength: 10 }, { maxLength: 11 }, ['maxLength wider']],
    [{ minLength: 0 }, {}, []],
    [{}, { minLength: 1 }, ['minLength narrower']],
    [{ minItems: 2 }, { minItems: 1 }, ['minItems wider']],
    [{ maxItems: 2 }, {}, ['maxItems wider']],
    [{ decimals: 2 }, { decimals: 1 }, ['decimals narrower']],
    [{ notBefore: '2020-01-01' }, { notBefore: '2021-01-01' }, ['notBefore narrower']],
    [{ 'x-not-after': '2020-01-01' }, {}, ['x-not-after wider']],
    [{ multipleOf: 0.1 }, { multipleOf: 0.2 }, ['multipleOf narrower']],
    [{ multipleOf: 6 }, { multipleOf: 4 }, ['multipleOf narrower', 'multipleOf wider']],
    [{}, { multipleOf: 4 }, ['multipleOf narrower']],
    [{ pattern: 'a' }, { pattern: 'b' }, ['pattern other']],
    [{}, { pattern: 'b' }, ['pattern narrower']],
    [{ format: 'email' }, {}, ['format wider']],
    [{ accepts: { type: 'json' } }, { accepts: { type: 'json', option: 'array' } }, ['accepts narrower']],
    [
      { accepts: { type: 'json' } },
      { anyOf: [{ accepts: { type: 'json' } }, { type: 'null' }] },
      ['accepts wider', 'anyOf narrower'],
    ],
    [
      { accepts: { type: 'json', option: 'object' } },
      { accepts: { type: 'json', option: 'array' } },
      ['accepts other'],
    ],
    [{}, { uniqueItems: true }, ['uniqueItems narrower']],
    [{ readOnly: true }, {}, ['readOnly wider']],
    [list({ type: 'integer' }), list({ type: 'integer', minimum: 1 }), ['*.minimum narrower']],
    [{ type: 'array' }, list({ type: 'integer' }), ['*.type narrower']],
    [object({ a: { maxLength: 3 } }), object({ a: { maxLength: 4 } }), ['a.maxLength wider']],
    [object({ a: {} }), object({ a: {} }, 'a'), ['a.required narrower']],
    [object({ a: {} }), object({ a: {}, b: {} }), ['b.properties wider']],
    [object({ a: {}, b: {} }), object({ a: {} }), ['b.properties narrower']],
    [object({}), object({ a: {} }, 'a'), ['a.required narrower', 'a.properties wider']],
    [object({ a: list(object({ b: {} })) }), object({ a: list(object({ b: {} }, 'b')) }), ['a.*.b.required narrower']],
    [{ additionalProperties: false }, {}, ['additionalProperties wider']],
    [{ additionalProperties: { type: 'string' } }, { additionalProperties: {} }, ['*.type wider']],
    [{ additionalProperties: { type: 'string' } }, { additionalProperties: false }, ['additionalProperties narrower']],
    [
      { properties: { a: { maxLength: 3 } } },
      { additionalProperties: { maxLength: 2 } },
      ['a.maxLength narrower', '*.maxLength narrower'],
    ],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: ['string', 'null'] }, []],
    [
      { anyOf: [{ type: 'string', maxLength: 3 }, { type: 'null' }] },
      { type: 'string' },
      ['type narrower', 'maxLength wider'],
    ],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, { type: ['number', 'null'] }, []],
    [{ oneOf: [{ type: 'null' }, { type: 'string' }] }, { type: ['null', 'string'] }, []],
    [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { anyOf: [{ type: 'string' }] }, ['anyOf narrower']],
    [
      { anyOf: [{ type: 'string' }, { type: 'integer' }] },
      { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 1 }] },
      ['minimum narrower'],
    ],
    [{ anyOf: [{ maxLength: 3 }, { minLength: 5 }] }, { anyOf: [{ maxLength: 3 }] }, ['anyOf other']],
    [{ allOf: [{ maxLength: 3 }] }, { maxLength: 3 }, []],
    [
      { allOf: [{ maxLength: 3 }, { minLength: 1 }] },
      { allOf: [{ maxLength: 3 }] },
      ['maxLength narrower', 'allOf other'],
    ],
    [{ not: { type: 'string' } }, {}, ['not other']],
    [{ 'x-nuevo': 1 }, { 'x-nuevo': 2 }, ['x-nuevo other']],
  ])('%j → %j: %j', (before, after, told) => {
    expect(waysOf(before, after)).toEqual(told);
    const isOneSided = told.every((one) => !/^(allOf|b\.properties|\*?\.?anyOf)/.test(one));
    if (isOneSided) {
      // What a keyword is called that only one side has is the same from either side.
      expect(turned(waysOf(after, before)).map(withoutWord)).toEqual([...told].toSorted().map(withoutWord));
    }
  });

  it('tells what each says', () => {
    expect(narrowings(object({ a: { maxLength: 3 } }), object({ a: { maxLength: 2 } }))).toEqual([
      { path: ['a'], keyword: 'maxLength', before: 3, after: 2, way: 'narrower' },
    ]);
  });
});

/** Of values that are listed, and of open and closed ends, either word may be the one that differs. */
const withoutWord = (told: string): string => told.replace(/(?:const|enum|exclusiveMinimum|minimum)\b/, 'word');

const resolving = (schemas: Readonly<Record<string, unknown>>) => (ref: string) => schemas[ref.replace('#/', '')];

describe('what a schema refers to', () => {
  const before = { Banco: object({ nombre: { type: 'string', maxLength: 10 }, padre: { $ref: '#/Banco' } }) };
  const after = { Banco: object({ nombre: { type: 'string', maxLength: 9 }, padre: { $ref: '#/Banco' } }) };
  it('is compared in its place, each side by its own; what holds itself once', () => {
    const told = narrowings(list({ $ref: '#/Banco' }), list({ $ref: '#/Banco' }), {
      before: resolving(before),
      after: resolving(after),
    });
    expect(told).toEqual([{ path: ['*', 'nombre'], keyword: 'maxLength', before: 10, after: 9, way: 'narrower' }]);
  });

  it('is told where it leads elsewhere and cannot be looked up, or to nothing but itself', () => {
    expect(waysOf({ $ref: '#/Uno' }, { $ref: '#/Otro' })).toEqual(['$ref other']);
    const round = resolving({ A: { $ref: '#/A' } });
    expect(narrowings({ $ref: '#/A' }, { $ref: '#/A' }, { before: round, after: round })).toEqual([]);
  });
});

describe('the keywords', () => {
  it.each([...fieldTypes.keys()])('of %s are known', (name) => {
    const type = fieldTypes.get(name);
    if (type === undefined) throw new Error('It is one of them.');
    const schema = type.schema(plainField(type, 'Campo'), () => ({ type: 'object' }));
    for (const told of [narrowings({}, schema), narrowings(schema, {})]) {
      expect(told.length).toBeGreaterThan(0);
      expect(told.filter(({ way }) => way === 'other')).toEqual([]);
    }
  });
});

const optional = (keywords: Record<string, fc.Arbitrary<unknown>>) => fc.record(keywords, { requiredKeys: [] });

describe('of any two schemas', () => {
  const ajv = new Ajv({ strict: false });
  addKeywords(ajv, fieldTypes);

  const few = fc.integer({ min: 0, max: 3 });
  const KEYWORDS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    type: fc.constantFrom('string', 'integer', 'number', 'null', ['string', 'null'], ['integer', 'string']),
    enum: fc.subarray(['a', 'bb', 1, 1.5, null, true], { minLength: 1 }),
    minimum: few,
    exclusiveMinimum: few,
    maximum: few,
    exclusiveMaximum: few,
    minLength: few,
    maxLength: few,
    decimals: fc.integer({ min: 1, max: 2 }),
    multipleOf: fc.constantFrom(0.5, 1, 2, 3),
    pattern: fc.constantFrom('^a', 'b$'),
    notBefore: fc.constantFrom('a', 'b'),
    accepts: fc.constantFrom({ type: 'json' }, { type: 'json', option: 'object' }),
  };
  // Of many keywords no value would be left.
  const said = fc
    .constantFrom(...Object.keys(KEYWORDS))
    .chain((keyword) => (KEYWORDS[keyword] ?? few).map((value) => [keyword, value] as const));
  const scalar = fc.array(said, { maxLength: 3 }).map((all): JsonSchema => Object.fromEntries(all));
  const schema = fc.oneof(
    scalar,
    fc.record({ anyOf: fc.tuple(scalar, fc.constant({ type: 'null' })) }),
    fc.record({ anyOf: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
    optional({ type: fc.constant('array'), items: scalar, minItems: few, maxItems: few, uniqueItems: fc.boolean() }),
    fc
      .tuple(optional({ a: scalar, b: scalar }), fc.subarray(['a', 'b']), fc.boolean())
      .map(([properties, required, isAny]) => ({
        type: 'object',
        properties: isAny ? { a: {}, b: {}, ...properties } : properties,
        required,
        additionalProperties: false,
      })),
  );

  /** One, and the same with a keyword more, less or otherwise. */
  const edited = fc
    .tuple(scalar, said, fc.boolean())
    .map(([one, [keyword, value], isGone]): [JsonSchema, JsonSchema] => {
      const { [keyword]: _old, ...rest } = one;
      const other = isGone ? rest : { ...rest, [keyword]: value };
      return isGone ? [{ ...rest, [keyword]: value }, other] : [one, other];
    });

  /** One keyword, and the same otherwise. */
  const again = fc
    .constantFrom(...Object.keys(KEYWORDS))
    .chain((keyword) => fc.tuple(fc.constant(keyword), KEYWORDS[keyword] ?? few, KEYWORDS[keyword] ?? few))
    .map(([keyword, one, other]): [JsonSchema, JsonSchema] => [{ [keyword]: one }, { [keyword]: other }]);

  const SCALARS = ['', 'a', 'ab', 'bb', 'aaa', 'baaa', 0, 1, 2, 3, 4, -1, 0.5, 1.5, 2.25, null, true, false];
  const VALUES = [
    ...SCALARS,
    6,
    [],
    ...SCALARS.map((one) => [one]),
    [1, 1],
    ['a', 'b', 'a'],
    [1, 2, 3, 4],
    {},
    ...SCALARS.flatMap((one) => [{ a: one }, { b: one }, { a: 'a', b: one }, { a: 1, b: one }]),
    { c: 1 },
  ];

  it('a value that is taken no more is told of, and so is one that is taken newly', () => {
    let told = 0;
    fc.assert(
      fc.property(fc.oneof(fc.tuple(schema, schema), edited, edited, again), ([before, after]) => {
        const [takes, takesNow] = [ajv.compile(before), ajv.compile(after)];
        const isLost = VALUES.some((value) => takes(value) && !takesNow(value));
        const isGained = VALUES.some((value) => takesNow(value) && !takes(value));
        const ways = new Set(narrowings(before, after).map(({ way }) => way));
        const what = JSON.stringify([before, after]);
        if (isLost) expect(ways.has('narrower') || ways.has('other'), what).toBe(true);
        if (isGained) expect(ways.has('wider') || ways.has('other'), what).toBe(true);
        told += isLost || isGained ? 1 : 0;
      }),
      { numRuns: extent(1_000, 20_000), seed: SEED },
    );
    expect(told).toBeGreaterThan(200);
  });
});
