import { type Arbitrary, array, assert, constantFrom, letrec, option, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';
import { ProblemError } from './problem.ts';

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text));

function refusalOf(text: string): string {
  try {
    parse(text);
    return 'none';
  } catch (error) {
    if (error instanceof ProblemError) return error.code;
    throw error;
  }
}

/** An object: names with an object or null each. */
type Tree = readonly (readonly [name: string, value: Tree | null])[];

const NAMES = constantFrom('a', 'b', 'ab', 'á', '');

const { trees } = letrec<{ trees: Tree }>((tie) => {
  const inner: Arbitrary<Tree | null> = option(tie('trees'), { maxDepth: 4 });
  return { trees: array(tuple(NAMES, inner), { maxLength: 4 }) };
});

const written = (tree: Tree): string =>
  `{${tree.map(([name, value]) => `"${name}":${value === null ? 'null' : written(value)}`).join(',')}}`;

const isRepeated = (tree: Tree): boolean =>
  new Set(tree.map(([name]) => name)).size < tree.length ||
  tree.some(([, value]) => value !== null && isRepeated(value));

describe('names in a JSON body', () => {
  it('are told apart however they are written', () => {
    expect(parse(String.raw`{"a\"b":1,"a\\\"b":2,"c":{"a\"b":3},"\ud800":4,"\ud801":5,"":6}`)).toEqual({
      'a"b': 1,
      [String.raw`a\"b`]: 2,
      c: { 'a"b': 3 },
      '\ud800': 4,
      '\ud801': 5,
      '': 6,
    });
    for (const twice of [
      String.raw`{"a\"b":1,"a\u0022b":2}`,
      String.raw`{"\u00fa":1,"ú":2}`,
      String.raw`{"ú":1,"\u00fa":2}`,
      String.raw`{"\ud83d\ude00":1,"😀":2}`,
      String.raw`{"\ud800":1,"\uD800":2}`,
      '{"":1,"":2}',
      '{"a":{"b":1},"b":{"a":1},"a":2}',
    ]) {
      expect(refusalOf(twice), twice).toBe('repeated-name');
    }
    expect(refusalOf(String.raw`{"\u005f_proto__":1}`)).toBe('forbidden-name');
  });

  it('are given to the object that they stand in, and to no other', () => {
    assert(
      property(trees, (each) => {
        expect(refusalOf(written(each))).toBe(isRepeated(each) ? 'repeated-name' : 'none');
      }),
    );
  });
});
