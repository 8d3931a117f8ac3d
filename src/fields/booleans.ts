import type { Json } from '#src/model/json.ts';

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['sí', true],
  ['si', true],
  ['false', false],
  ['0', false],
  ['no', false],
]);

/** A cell with one of the words for yes and no; other texts stay, for the schema to refuse. */
export const booleanFromCsv = (text: string): Json => {
  const word = text.trim().toLowerCase();
  return word === '' ? null : (WORDS.get(word) ?? text);
};

export const booleanToCsv = (value: Json): string => (typeof value === 'boolean' ? String(value) : '');

export const booleanExamples = { valid: [true, false], invalid: ['x', 2, []] } as const;
