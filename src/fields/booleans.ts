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

/** What people write in their files beside, in either language. */
const MORE_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['s', true],
  ['x', true],
  ['yes', true],
  ['y', true],
  ['verdadero', true],
  ['activo', true],
  ['activa', true],
  ['active', true],
  ['n', false],
  ['falso', false],
  ['inactivo', false],
  ['inactiva', false],
  ['inactive', false],
]);

/** The same of somebody's own file. */
export const booleanFromCell = (text: string): Json => {
  const read = booleanFromCsv(text);
  return typeof read === 'string' ? (MORE_WORDS.get(text.trim().toLowerCase()) ?? read) : read;
};

export const booleanToCsv = (value: Json): string => (typeof value === 'boolean' ? String(value) : '');

export const booleanExamples = { valid: [true, false], invalid: ['x', 2, []] } as const;
