import { assert, json, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanJson } from './json-scan.ts';
import { parseJsonBody } from './json-body.ts';
import { ProblemError } from './problem.ts';

const parse = (text: string): unknown => parseJsonBody(Buffer.from(text));

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

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

const list = (length: number): string => `[${Array.from({ length }, () => '{}').join(',')}]`;

const record = (length: number): string => `{${Array.from({ length }, (_, at) => `"campo${at}":""`).join(',')}}`;

const again = (length: number, text: string): string => Array.from({ length }, () => text).join(',');

/** Numbers that JavaScript does not keep. */
const many = (length: number): string => again(length, '1e999');

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

  it('is read so whatever letters it is written in', () => {
    assert(
      property(json({ stringUnit: 'binary' }), (text) => {
        const expected: unknown = JSON.parse(text);
        if (text.includes('__proto__')) return;
        expect(parse(text)).toEqual(expected);
        expect(parse(`\ufeff${text}`)).toEqual(expected);
      }),
    );
    for (const value of ['ú', 'ÿ', 'Ā', '€', '😀', '\ufeff', 'a\ufeffñ', '\0']) {
      expect(parse(JSON.stringify({ [value]: value }))).toEqual({ [value]: value });
    }
    expect(codeOf(() => parse('\ufeff'))).toBe('malformed');
    // Cut within a letter; longer than it must be; half of a pair.
    for (const bytes of [[0xc3], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80]]) {
      expect(codeOf(() => parseJsonBody(Buffer.from([0x22, ...bytes, 0x22])))).toBe('malformed');
    }
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
    expect(codeOf(() => parseJsonBody(Buffer.from([0x22, 0xff, 0xfe, 0x22])))).toBe('malformed');
  });

  it('may hold no number with more digits than are kept, however it is written', () => {
    for (const number of [
      '12345678901234.567',
      '9007199254740993',
      '0.10000000000000001',
      '1e400',
      '-1e-400',
      '1.000000000000000000001',
      `1${'0'.repeat(200)}`,
    ]) {
      expect(
        codeOf(() => parse(`{"a":${number}}`)),
        number,
      ).toBe('validation');
    }
    for (const number of [
      '9007199254740992',
      '1.50',
      '-0',
      '0.0',
      '2E+3',
      '1e21',
      '5e-324',
      '123456789012345.0',
      '0.00000000000000000000123456789012345',
      '-123456.789012345000000',
      '9007199254740992.0',
      '0e5',
      '1000000000000000000000',
    ]) {
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

  it('may be as deep as a record is, and no deeper', () => {
    expect(codeOf(() => parse(nested(32)))).toBe('read');
    expect(codeOf(() => parse(nested(33)))).toBe('too-complex');
    expect(codeOf(() => parse(`{"a":${nested(32)}}`))).toBe('too-complex');
    expect(codeOf(() => parse('['.repeat(1_000_000)))).toBe('too-complex');
    // One after the other is not one in the other.
    expect(codeOf(() => parse(`[${Array.from({ length: 100 }, () => nested(31)).join(',')}]`))).toBe('read');
  });

  it('may have as many values and names as a record has, and no more', () => {
    expect(codeOf(() => parse(list(20_000)))).toBe('read');
    expect(codeOf(() => parse(list(340_000)))).toBe('too-complex');
    expect(codeOf(() => parse(`[${'1,'.repeat(60_000)}1]`))).toBe('too-complex');
    expect(codeOf(() => parse(record(2_000)))).toBe('read');
    expect(codeOf(() => parse(record(2_001)))).toBe('too-complex');
    expect(codeOf(() => parse(`[${record(2_000)},${record(2_000)}]`))).toBe('read');
    expect(codeOf(() => parse(`[${record(2_000)},{"otro":1}]`))).toBe('too-complex');
  });

  it('may have as many numbers of more digits than people type as there are of them, and no more', () => {
    for (const number of ['0.30000000000000004', '9007199254740991', '1.7976931348623157e+308', '5e-324']) {
      expect(codeOf(() => parse(`[${again(2_000, number)}]`))).toBe('read');
      expect(codeOf(() => parse(`[${again(2_001, number)}]`))).toBe('too-complex');
    }
    for (const number of ['1.2345678901234e5', '1.5e0000000000000', '0.0000000000000000e1', `1.${'0'.repeat(60)}e1`]) {
      expect(codeOf(() => parse(`[${again(8_000, number)}]`))).toBe('read');
    }
    const escaped = String.raw`{"\u0061":1}`;
    expect(codeOf(() => parse(`[${again(2_000, escaped)}]`))).toBe('read');
    expect(codeOf(() => parse(`[${again(2_001, escaped)}]`))).toBe('too-complex');
  });

  it('tells the first numbers that have too many digits, whatever they are wrapped in', () => {
    expect(fieldsOf(`[${many(19)}]`)).toHaveLength(19);
    expect(fieldsOf(`[${many(40_000)}]`)).toHaveLength(20);
    expect(codeOf(() => parse('['.repeat(60_000) + many(60_000) + ']'.repeat(60_000)))).toBe('too-complex');
  });

  it('is looked through past every text, however long it is and whatever is escaped in it', () => {
    const escapes = ['', String.raw`\\`, String.raw`\"`, String.raw`\\\"`, String.raw`\\\\`, String.raw`\u0022`];
    for (const escape of escapes) {
      for (const [before, after] of [0, 1, 61, 62, 63, 64, 65, 66, 200].flatMap((n) => [
        [n, 0] as const,
        [n, 70] as const,
      ])) {
        const text = `"${'x'.repeat(before)}${escape}${'y'.repeat(after)}"`;
        expect(scanJson(Buffer.from(`{"a":${text},"b":1e999}`)), text).toEqual(['b']);
        expect(
          codeOf(() => parse(`{${text}:1,"c":0 , ${text}:2}`)),
          text,
        ).toBe('repeated-name');
        expect(
          codeOf(() => parse(`{"a":${text}}`)),
          text,
        ).toBe('read');
      }
    }
  });

  it('may begin with a byte order mark, which hides nothing', () => {
    expect(parse('\ufeff {"a":1}')).toEqual({ a: 1 });
    expect(codeOf(() => parse('\ufeff1e999'))).toBe('validation');
    expect(codeOf(() => parse('\ufeff{"a":1e999}'))).toBe('validation');
  });

  it('is looked at no further where two values have nothing between them', () => {
    expect(scanJson(Buffer.from('[1.00000000000000000001, 2.00000000000000000001]'))).toEqual(['0', '1']);
    expect(scanJson(Buffer.from('[1.00000000000000000001 2.00000000000000000001]'))).toEqual(['0']);
    expect(scanJson(Buffer.from('["a" 2.00000000000000000001]'))).toEqual([]);
  });

  it('repeats no more of a name than people read', () => {
    const name = 'n'.repeat(100_000);
    for (const text of [`{"${name}":1,"${name}":2}`, `{"${name}":1e999}`]) {
      try {
        parse(text);
        expect.unreachable();
      } catch (error) {
        const { params, errors } = error instanceof ProblemError ? error.options : {};
        expect(JSON.stringify([params, errors?.('es')]).length).toBeLessThan(500);
      }
    }
  });

  it('may end anywhere', () => {
    for (const text of ['"', '"\\', '{"a', '{"a"', '[1,', '-', '1.', '1-2', '1.2.3', '{"\\u00', ']', '}', ',', '[}']) {
      expect(
        codeOf(() => parse(text)),
        text,
      ).toBe('malformed');
    }
  });
});
