import type { Codec } from './codec.ts';

export type LetterCase = 'upper' | 'lower';

const CASES: Readonly<Record<LetterCase, (text: string) => string>> = {
  upper: (text) => text.toLocaleUpperCase('es'),
  lower: (text) => text.toLocaleLowerCase('es'),
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Text on one line or several. Space around it is dropped; text forced to a case is so while it is typed (F077). */
export const textCodec = (letterCase?: LetterCase): Codec => ({
  toText: asText,
  fromText: (text) => (text.trim() === '' ? null : text.trim()),
  ...(letterCase === undefined ? {} : { whileTyping: CASES[letterCase] }),
});
