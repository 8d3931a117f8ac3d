import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { inLatin1 } from './latin1.ts';

const BACKSLASH = '\\';

it.each([
  ['a text', `'“Año” … 😀'`],
  ['a template', '`“${1 + 1}” – 😀`'],
  ['an escape before it', `'${BACKSLASH}n“${BACKSLASH}${BACKSLASH}”'`],
  ['a backslash that escapes nothing', `'${BACKSLASH}“${BACKSLASH}…'`],
  ['an expression', String.raw`'a–“b”'.replace(/[“”]|\u2013/g, '!')`],
  ['an expression of whole characters', `'😀😁'.replace(/^[😀]/u, '!')`],
])('%s says the same', (_, code) => {
  const written = inLatin1(code);
  expect(written).toMatch(/^[\u0000-\u00ff]*$/);
  expect(runInNewContext(written)).toBe(runInNewContext(code));
});

it('what is Latin-1 already stays as it is', () => {
  const code = String.raw`'Año \u201c \\ \n' + /\d\/ñ/`;
  expect(inLatin1(code)).toBe(code);
});

it('refuses a raw template, which would say something else', () => {
  expect(() => inLatin1('String.raw`a…b`')).toThrow('raw template');
  expect(inLatin1('String.raw`ñ` + "…"')).toContain('"\\u2026"');
});
