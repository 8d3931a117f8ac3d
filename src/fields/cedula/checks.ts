import { sqlText } from '#src/model/sql-text.ts';
import { oneOfNumbers, sqlDigit } from '../digits.ts';
import { partedSql } from '../printed-sql.ts';
import { CEDULA_PATTERN, FICTITIOUS_SERIES } from '#src/runtime/cedula.ts';
import { CEDULAS_ISSUED_WRONG } from '#src/runtime/cedulas-issued-wrong.ts';

/** A doubled digit of Luhn's sum, its own digits added up. */
const doubled = (column: string, place: number): string =>
  `(ascii(translate(substr(${column}, ${place}, 1), '0123456789', '0246813579')) - 48)`;

/**
 * SQL of the same test as `cedulaFormat` over digits: eleven, and Luhn's sum is a multiple of ten; or issued otherwise.
 * Where fictitious people are known too, that of `cedulaAccepts`.
 */
export const cedulaCheck = (column: string, knowsFictitious: boolean): string => {
  const terms = Array.from({ length: 11 }, (_, index) =>
    index % 2 === 0 ? sqlDigit(column, index + 1) : doubled(column, index + 1),
  );
  const right = `${column} ~ ${sqlText(CEDULA_PATTERN)} and (${terms.join(' + ')}) % 10 = 0`;
  const real = knowsFictitious ? right : `${right} and ${column} not like ${sqlText(`${FICTITIOUS_SERIES}%`)}`;
  return `(${real}) or ${oneOfNumbers(column, CEDULAS_ISSUED_WRONG)}`;
};

/** `001-1391820-5`. */
export const cedulaPrintSql = (column: string): string =>
  partedSql(column, String.raw`^(\d{3})(\d{7})(\d)$`, String.raw`\1-\2-\3`);
