import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { KNOWN_SERVER_THROWS } from './known-server-throws.ts';
import { KNOWN_THROWS, type KnownThrow } from './known-throws.ts';

const FOLDERS = [
  'built-model',
  'codegen',
  'expressions',
  'fields',
  'kinds',
  'language',
  'model',
  'pipeline',
  'plugin',
  'server',
];

const KNOWN: readonly KnownThrow[] = [...KNOWN_THROWS, ...KNOWN_SERVER_THROWS];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `src/${folder}/${name}`)
    .toSorted();

interface Thrown {
  readonly file: string;
  readonly message: string;
}

/**
 * An error of ours with what it says first; one that is handed on, told at its place in an expression, or answers a
 * request, is none. Nor are those of classes whose name says that the environment is to blame.
 */
const THROW = /\b(?:throw|=>|return) new (?!(?:Problem|Configuration|Cluster)Error\b)\w*Error\(\s*[`'"]?([^`'"$]*)/g;

const thrownIn = (file: string): readonly Thrown[] =>
  [...readFileSync(file, 'utf8').matchAll(THROW)].map(([, message = '']) => ({ file, message }));

const isThat = ({ file, begins }: KnownThrow, thrown: Thrown): boolean =>
  file === thrown.file && (begins === '' ? thrown.message === '' : thrown.message.startsWith(begins));

/** No YAML may come to where somebody throws: a rule says before, at its line, what is wrong. */
describe('what is thrown where resources become tables, screens, modules and a server', () => {
  const thrown = FOLDERS.flatMap(filesIn).flatMap(thrownIn);

  it('is known, with what refuses such a resource before', () => {
    expect(thrown.filter((one) => !KNOWN.some((known) => isThat(known, one)))).toEqual([]);
  });

  it('is still there: nothing is kept in the list that nobody throws', () => {
    expect(KNOWN.filter((known) => !thrown.some((one) => isThat(known, one)))).toEqual([]);
  });

  it('has a rule that there is, or says why it needs none', () => {
    const codes = new Set(Object.values(kinds).flatMap(({ rules }) => rules.map(({ code }) => code)));
    for (const { file, rule, because } of KNOWN) {
      expect(because === undefined ? codes.has(rule ?? '') : rule === undefined, `${file}: ${rule ?? because}`).toBe(
        true,
      );
    }
  });
});
