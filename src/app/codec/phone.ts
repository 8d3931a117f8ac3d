import { phoneDigits } from '#src/fields/phone/format.ts';
import type { Codec } from './codec.ts';

/** `809-555-1234`; a number of another shape (from abroad, half typed) as it is. */
export function formatPhone(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(value)) ?? [];
  return area === undefined ? value : `${area}-${exchange}-${line}`;
}

export const phoneCodec: Codec = {
  toText: formatPhone,
  fromText: (text) => (text.trim() === '' ? null : phoneDigits(text.trim())),
};
