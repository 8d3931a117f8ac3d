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
  'one number': repeated('1'),
  'empty rows': `{"permisos":[${repeated('{},')}{}]}`,
  'as many rows as there may be': `{"permisos":[${numbered(1_000, (at) => `{"recurso":"${'x'.repeat(900)}${at}"}`)}]}`,
  names: `{${numbered(49_000, (at) => `"campo ${at}":1`)}}`,
  'names with escapes': `{${numbered(40_000, (at) => String.raw`"\u0063ampo ${at}":1`)}}`,
  'a text of escapes': `{"BancDescripcion":"${repeated(String.raw`\"`).slice(0, MB - 100)}"}`,
  spaces: `${repeated(' ')}{}`,
  'a text without an end': `"${repeated('a')}`,
};
