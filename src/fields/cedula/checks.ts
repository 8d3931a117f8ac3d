import { oneOfNumbers, sqlDigit } from '../digits.ts';
import { sqlText } from '../texts.ts';
import { CEDULA_PATTERN } from './format.ts';
import { CEDULAS_ISSUED_WRONG } from './issued-wrong.ts';

/** A doubled digit of Luhn's sum, its own digits added up. */
const doubled = (column: string, place: number): string =>
  `(ascii(translate(substr(${column}, ${place}, 1), '0123456789', '0246813579')) - 48)`;

/** SQL of the same test as `cedulaFormat` over digits: eleven, and Luhn's sum is a multiple of ten; or issued otherwise. */
export const cedulaCheck = (column: string): string => {
  const terms = Array.from({ length: 11 }, (_, index) =>
    index % 2 === 0 ? sqlDigit(column, index + 1) : doubled(column, index + 1),
  );
  const right = `${column} ~ ${sqlText(CEDULA_PATTERN)} and (${terms.join(' + ')}) % 10 = 0`;
  return `(${right}) or ${oneOfNumbers(column, CEDULAS_ISSUED_WRONG)}`;
};
