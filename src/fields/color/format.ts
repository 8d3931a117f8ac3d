export const COLOR_PATTERN = '^#[0-9a-f]{6}$';

const PATTERN = new RegExp(COLOR_PATTERN);

/** As kept: small letters, `#` before six digits; `#F80` and `ff8800` are `#ff8800`. */
export const colorCode = (text: string): string => {
  const digits = text.trim().toLowerCase().replace(/^#/, '');
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replaceAll(/./g, '$&$&')}`;
  return /^[0-9a-f]{6}$/.test(digits) ? `#${digits}` : text;
};

/** A colour of screens in any usual spelling. */
export const colorFormat = (text: string): boolean => PATTERN.test(colorCode(text));
