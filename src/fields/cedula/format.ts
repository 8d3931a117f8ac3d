import { format, validate } from 'stdnum/lib/cjs/do/cedula.js';
import { withoutDashes } from '../digits.ts';

export const CEDULA_PATTERN = '^[0-9]{11}$';

const PATTERN = new RegExp(CEDULA_PATTERN);

/** Digits only, as kept: `001-1391820-5` is `00113918205`. */
export const cedulaDigits = withoutDashes;

/**
 * A Dominican identity number in any usual spelling: eleven digits, the last of which checks the others.
 *
 * Some officially issued numbers have a wrong check digit: the list of those that are accepted all the same belongs
 * here and, as SQL, in `cedulaCheck`.
 */
export const cedulaFormat = (text: string): boolean => {
  const digits = cedulaDigits(text);
  return PATTERN.test(digits) && validate(digits).isValid;
};

/** `001-1391820-5`; what is no number of eleven digits (half typed) as it is. */
export const formatCedula = (value: unknown): string => {
  if (typeof value !== 'string') return '';
  const digits = cedulaDigits(value);
  return PATTERN.test(digits) ? format(digits) : value;
};
