import { withoutDashes } from '#src/runtime/dashes.ts';
import type { Codec } from './codec.ts';
import { isBlank } from './texts.ts';

export type LetterCase = 'upper' | 'lower';

const CASES: Readonly<Record<LetterCase, (text: string) => string>> = {
  upper: (text) => text.toLocaleUpperCase('es'),
  lower: (text) => text.toLocaleLowerCase('es'),
};

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/**
 * Text on one line or several. Space around it is dropped; text forced to a case is so while it is typed (F077). What is
 * `compact` is kept without the dashes and spaces in it.
 */
export const textCodec = (letterCase?: LetterCase, compact = false): Codec => ({
  toText: asText,
  fromText: (text) => (isBlank(text) ? null : compact ? withoutDashes(text) : text.trim()),
  ...(letterCase === undefined ? {} : { whileTyping: CASES[letterCase] }),
});
