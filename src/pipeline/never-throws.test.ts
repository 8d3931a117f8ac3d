import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Problem } from '#src/model/problem.ts';
import type { RawFile } from '#src/model/source.ts';
import { check } from './check.ts';
import { parseFile } from './load/parse-file.ts';
import { resolve } from './resolve.ts';
import { validate } from './validate.ts';

const FILES = [
  'base/financieros/planes-pagos',
  'base/menu',
  'base/generales/provincias',
  'institutions/unicda/financieros/bancos',
  'base/financieros/bancos',
];

const texts = FILES.map((path) => ({ path, text: readFileSync(`resources/${path}.yaml`, 'utf8') }));

/** What a slip of the hand makes of a text: a part lost, doubled, or replaced by something that means much to YAML. */
const slip = fc.record({
  file: fc.nat(texts.length - 1),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(30),
  put: fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      ']',
      ': ',
      '- ',
      '\n',
      '  ',
      'remove',
      '~',
      '0',
      'true',
      '[]',
      '{}',
      '&a ',
      '*a',
      '!x ',
      '"',
      '# ',
      '|\n',
      'null',
      'extends: base\n',
      '\t',
      '\u0000',
      'á',
    ),
    fc.string({ maxLength: 5 }),
  ),
});

test('whatever is typed into a file gives problems at places of it, and never an exception', () => {
  fc.assert(
    fc.property(fc.array(slip, { minLength: 1, maxLength: 3 }), (slips) => {
      const written = texts.map(({ path, text }, index) => ({
        path,
        text: slips.reduce(
          (now, { file, from, length, put }) =>
            file === index ? spliced(now, Math.floor(from * now.length), length, put) : now,
          text,
        ),
      }));
      for (const problem of problemsOf(written)) {
        const line = written.find(({ path }) => `${path}.yaml` === problem.file)?.text.split('\n')[problem.line - 1];
        expect(problem.message).not.toBe('');
        if (line !== undefined) expect(problem.column).toBeLessThanOrEqual(line.length + 1);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

const spliced = (text: string, at: number, length: number, put: string): string =>
  text.slice(0, at) + put + text.slice(at + length);

function problemsOf(written: readonly { readonly path: string; readonly text: string }[]): readonly Problem[] {
  const parsed = written.map(({ path, text }) => {
    const [top = '', ...rest] = path.split('/');
    const layer = top === 'base' ? top : (rest.shift() ?? '');
    return parseFile({ file: `${path}.yaml`, layer, name: rest.join('/') }, text);
  });
  const files = parsed.flatMap(({ file }): readonly RawFile[] => (file === null ? [] : [file]));
  const shaped = validate(
    { dir: '.', institutions: ['unicda'], absent: [], files, beside: [], broken: new Set() },
    kinds,
  );
  const resolved = resolve(shaped.value, kinds);
  const checked = check(resolved.value, []);
  return [...parsed.flatMap(({ problems }) => problems), ...shaped.problems, ...resolved.problems, ...checked.problems];
}
