import { jsonFault } from './read.ts';

/** The text of a value as it is edited. */
export const jsonText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value, null, 2);

/** The value of a text: what it says as JSON; the text itself where it says nothing, for validation to refuse. */
export const jsonValue = (text: string): unknown => {
  if (text.trim() === '') return null;
  if (jsonFault(text) !== null) return text;
  const value: unknown = JSON.parse(text);
  return value;
};
