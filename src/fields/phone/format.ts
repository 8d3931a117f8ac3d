/** Ten digits of the North American plan (809, 829, 849 …), or + and an international number. */
export const PHONE_PATTERN = String.raw`^([2-9][0-9]{9}|\+[1-9][0-9]{7,14})$`;

const PATTERN = new RegExp(PHONE_PATTERN);

/**
 * Digits only, as kept: `(809) 555-1234` and `+1 809 555 1234` are `8095551234`.
 * @returns the text itself where it has other characters than phone numbers are written with.
 */
export const phoneDigits = (text: string): string => {
  const digits = text.replaceAll(/[\s().-]/g, '');
  return digits.replace(/^\+?1(?=[2-9]\d{9}$)/, '');
};

/** A phone number in any usual spelling: what a form holds before the server brings it to digits. */
export const phoneFormat = (text: string): boolean => PATTERN.test(phoneDigits(text));

/** `809-555-1234`; a number of another shape (from abroad, half typed) as it is. */
export function formatPhone(value: unknown): string {
  if (typeof value !== 'string') return '';
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(value)) ?? [];
  return area === undefined ? value : `${area}-${exchange}-${line}`;
}
