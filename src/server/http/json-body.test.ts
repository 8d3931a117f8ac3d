import { assert, json, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './json-body.ts';
import { ProblemError } from './problem.ts';

const parse = (text: string): unknown => parseJsonBody(new TextEncoder().encode(text));

const codeOf = (read: () => unknown): string => {
  try {
    read();
    return 'read';
  } catch (error) {
    return error instanceof ProblemError ? error.code : String(error);
  }
};

/** Places at which something is wrong with a value. */
const fieldsOf = (text: string): readonly string[] => {
  try {
    parse(text);
    return [];
  } catch (error) {
    const errors = error instanceof ProblemError ? error.options.errors?.('es') : undefined;
    return errors?.map(({ field }) => field) ?? [];
  }
};

describe('a JSON body', () => {
  it('is read as JSON.parse reads it', () => {
    assert(
      property(json(), (text) => {
        const expected: unknown = JSON.parse(text);
        if (text.includes('__proto__')) return;
        expect(parse(text)).toEqual(expected);
      }),
    );
  });

  it('may not name a property twice, however deep, escaped or far apart', () => {
    expect(codeOf(() => parse('{"a":1,"a":1}'))).toBe('repeated-name');
    expect(codeOf(() => parse('{"a":[{"b":{"c":1,"d":[],"c":2}}]}'))).toBe('repeated-name');
    expect(codeOf(() => parse('{"a":1,"\\u0061":2}'))).toBe('repeated-name');
    expect(codeOf(() => parse('{"a" : {"x":1}, "b":{"x":1} ,\n"a"\t:2}'))).toBe('repeated-name');
  });

  it('may say the same text twice where it is no name', () => {
    expect(parse('{"a":"a","b":["a","a","\\"a\\":1"],"c":{"a":"a"}}')).toEqual({
      a: 'a',
      b: ['a', 'a', '"a":1'],
      c: { a: 'a' },
    });
  });

  it('may not reach for the prototype', () => {
    expect(codeOf(() => parse('{"a":{"__proto__":{"admin":true}}}'))).toBe('forbidden-name');
  });

  it('must be JSON in UTF-8', () => {
    expect(codeOf(() => parse('{"a":'))).toBe('malformed');
    expect(codeOf(() => parse("{'a':1}"))).toBe('malformed');
    expect(codeOf(() => parseJsonBody(new Uint8Array([0x22, 0xff, 0xfe, 0x22])))).toBe('malformed');
  });

  it('may hold no number with more digits than are kept, however it is written', () => {
    for (const number of ['12345678901234.567', '9007199254740993', '0.10000000000000001', '1e400', '-1e-400']) {
      expect(
        codeOf(() => parse(`{"a":${number}}`)),
        number,
      ).toBe('validation');
    }
    for (const number of ['9007199254740992', '1.50', '-0', '0.0', '2E+3', '1e21', '5e-324', '123456789012345.0']) {
      expect(parse(`{"a":${number}}`), number).toEqual({ a: Number(number) });
    }
    expect(parse('{"a":"12345678901234.567","12345678901234.567":1}')).toHaveProperty('a', '12345678901234.567');
  });

  it('tells the place of every such number', () => {
    const long = '12345678901234.567';
    expect(fieldsOf(`{"a":1,"b":[{"c":[0,1],"d":"x"},{"c":2 , "d" : ${long}},${long}],"e":${long}}`)).toEqual([
      'b.1.d',
      'b.2',
      'e',
    ]);
    expect(fieldsOf(long)).toEqual(['']);
  });

  it('may be nested as deep as its size allows', () => {
    expect(codeOf(() => parse('['.repeat(100_000) + ']'.repeat(100_000)))).toBe('read');
  });
});
