import { format, validate } from 'stdnum/lib/cjs/do/rnc.js';
import { cedulaFormat, formatCedula } from '../cedula/format.ts';
import { withoutDashes } from '../digits.ts';

export const RNC_PATTERN = '^[0-9]{9}$';

const PATTERN = new RegExp(RNC_PATTERN);

/** Digits only, as kept: `1-01-00157-7` is `101001577`. */
export const rncDigits = withoutDashes;

/**
 * A taxpayer's number in any usual spelling: the nine digits of a company, or the cédula of a person, each with a last
 * digit that checks the others. Whether persons are taken is the field's matter: its schema limits the length.
 *
 * Some officially issued numbers have a wrong check digit: the list of those that are accepted all the same belongs
 * here and, as SQL, in `rncCheck`.
 */
export const rncFormat = (text: string): boolean => {
  const digits = rncDigits(text);
  return PATTERN.test(digits) ? validate(digits).isValid : cedulaFormat(digits);
};

/** `1-01-00157-7`, a person's as a cédula; what is neither (half typed) as it is. */
export const formatRnc = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const digits = rncDigits(value);
  return PATTERN.test(digits) ? format(digits) : formatCedula(value);
};
