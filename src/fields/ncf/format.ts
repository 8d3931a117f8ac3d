import { validate } from 'stdnum/lib/cjs/do/ncf.js';

/**
 * What NCFs look like: `B`, the type, eight digits; electronic ones `E`, the type, ten digits. A test holds the types
 * to those that stdnum knows. The series of 19 characters, before 2018, is issued no more.
 */
export const NCF_PATTERN = '^(B(0[1-4]|1[1-7])[0-9]{8}|E(3[1-4]|41|4[3-7])[0-9]{10})$';

const PATTERN = new RegExp(NCF_PATTERN);

/** In capitals and without dashes and spaces, as kept: `b01-00000001` is `B0100000001`. */
export const ncfCharacters = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** A fiscal receipt number (NCF or e-NCF) in any usual spelling. */
export const ncfFormat = (text: string): boolean => {
  const characters = ncfCharacters(text);
  return PATTERN.test(characters) && validate(characters).isValid;
};

export const formatNcf = (value: unknown): string => (typeof value === 'string' ? ncfCharacters(value) : '');
