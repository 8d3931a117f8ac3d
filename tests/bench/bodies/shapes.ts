const MB = 1024 * 1024;

/** As often as there is room for beside `others` characters. */
const repeated = (text: string, others = 1_000): string => text.repeat(Math.floor((MB - others) / text.length));

const numbered = (count: number, text: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => text(at)).join(',');

/** What there is nothing to find in: short texts, one after the other. */
export const FLAT = `[${numbered(45_000, (at) => `"el texto número ${at}"`)}]`;

/** Bodies of a megabyte, each as costly as its kind can be. */
export const SHAPES: Readonly<Record<string, string>> = {
  'one long text': `{"BancDescripcion":"${'x'.repeat(MB - 100)}"}`,
  'brackets alone': repeated('['),
  'brackets around numbers that nobody keeps': '['.repeat(60_000) + repeated('1e999,', 120_001) + ']'.repeat(60_000),
  'numbers that nobody keeps': `[${repeated('1e999,')}1]`,
  'long numbers': `[${numbered(49_000, () => '1.500000000000000000')}]`,
  'numbers of 14 digits with an exponent': `[${numbered(49_000, (at) => `1.${1_234_567_890_123 + at}e5`)}]`,
  'numbers with a long exponent': `[${numbered(49_000, () => '1.5e0000000000000')}]`,
  'numbers of as many characters as are read': `[${numbered(10_600, () => `1.${'0'.repeat(93)}e1`)}]`,
  'numbers of 17 digits': `[${numbered(49_000, (at) => String(Math.abs(Math.sin(at))))}]`,
  'one number': repeated('1'),
  'empty rows': `{"permisos":[${repeated('{},')}{}]}`,
  'as many rows as there may be': `{"permisos":[${numbered(1_000, (at) => `{"recurso":"${'x'.repeat(900)}${at}"}`)}]}`,
  'flat text with accents': `[${numbered(42_000, (at) => `"el texto número ${at}"`)}]`,
  'rows of six fields': JSON.stringify(
    Array.from({ length: 4_000 }, (_, at) => ({
      codigo: at,
      nombre: `José Núñez ${at}`,
      monto: 1_234.56 + at,
      activo: true,
      fecha: '2026-01-01',
      nota: 'x'.repeat(100),
    })),
  ),
  'names of many objects': `[${numbered(40, (object) => `{${numbered(1_000, (at) => `"campo ${object} ${at}":1`)}}`)}]`,
  'rows whose names differ in order': `[${numbered(4_000, (row) => `{${numbered(10, (at) => `"n${(at * 211 + row * 7) % 1_999}":1`)}}`)}]`,
  'texts with an escape': `[${numbered(49_000, (at) => String.raw`"a\u0041${at}"`)}]`,
  names: `{${numbered(49_000, (at) => `"campo ${at}":1`)}}`,
  'names with escapes': `{${numbered(40_000, (at) => String.raw`"\u0063ampo ${at}":1`)}}`,
  'a text of escapes': `{"BancDescripcion":"${repeated(String.raw`\"`).slice(0, MB - 100)}"}`,
  spaces: `${repeated(' ')}{}`,
  'a text without an end': `"${repeated('a')}`,
};
