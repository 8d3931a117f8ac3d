import { format, validate } from 'stdnum/lib/cjs/do/cedula.js';
import { withoutDashes } from './dashes.ts';
import { CEDULAS_ISSUED_WRONG } from './cedulas-issued-wrong.ts';

export const CEDULA_PATTERN = '^[0-9]{11}$';

const PATTERN = new RegExp(CEDULA_PATTERN);

/** Digits only, as kept: `001-1391820-5` is `00113918205`. */
export const cedulaDigits = withoutDashes;

/** Whether the number is one that was officially issued with a wrong digit, in any usual spelling. */
export const isCedulaIssuedWrong = (text: string): boolean => CEDULAS_ISSUED_WRONG.has(cedulaDigits(text));

/**
 * What cédulas of fictitious people begin with, in demonstration data. A cédula begins with the number of the office of
 * the Junta Central Electoral that issued it, and no office has this one.
 */
export const FICTITIOUS_SERIES = '999';

const isNumber = (digits: string): boolean => PATTERN.test(digits) && validate(digits).isValid;

/** Whether the number is one of fictitious people, in any usual spelling. */
export const isFictitiousCedula = (text: string): boolean => {
  const digits = cedulaDigits(text);
  return digits.startsWith(FICTITIOUS_SERIES) && isNumber(digits);
};

/**
 * A Dominican identity number in any usual spelling: eleven digits, the last of which checks the others; or one that was
 * issued otherwise. `cedulaCheck` is the same as SQL.
 */
export const cedulaFormat = (text: string): boolean => {
  const digits = cedulaDigits(text);
  return isCedulaIssuedWrong(digits) || (isNumber(digits) && !digits.startsWith(FICTITIOUS_SERIES));
};

/** The same, or one of fictitious people. */
export const cedulaAccepts = (value: unknown): boolean =>
  typeof value === 'string' && (cedulaFormat(value) || isFictitiousCedula(value));

/** `001-1391820-5`; what is no number of eleven digits (half typed) as it is. */
export const formatCedula = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const digits = cedulaDigits(value);
  return PATTERN.test(digits) ? format(digits) : value;
};
