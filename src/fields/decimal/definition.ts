import { TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { may, wholeNumber, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { exactNumber } from '../exact-number.ts';
import { largestDecimal, numberLimit } from '../numbers.ts';
import { exactNumberSql, numberSql } from '../printed-sql.ts';
import { formatDecimals } from '../shown-numbers.ts';

const DECIMALS = 2;
const MOST_DECIMALS = 6;

const decimalsOf = (field: Field): number => field.decimals ?? DECIMALS;

const options = {
  decimals: may(
    changing(
      TOLD_ELSEWHERE,
      wholeNumber(`Most digits after the point; ${DECIMALS} unless said.`, { maximum: MOST_DECIMALS }),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

export const definition: FieldType = exactNumber({
  name: 'decimal',
  summary: 'An exact decimal number: hours, points, factors.',
  called: { es: 'Número decimal', en: 'Decimal number' },
  alsoCalled: ['double', 'float', 'number', 'numeric'],
  options: { min: numberLimit('Smallest'), max: numberLimit('Largest'), ...options },
  inCell: true,
  decimalsOf,
  rangeOf: (field) => {
    const largest = largestDecimal(decimalsOf(field));
    return { min: -largest, max: largest };
  },
  inputProps: (field) => ({ decimals: decimalsOf(field) }),
  columnProps: (field) => ({ decimals: decimalsOf(field) }),
  print: (value, field) => formatDecimals(value, decimalsOf(field)),
  printSql: (column, field) => {
    const decimals = decimalsOf(field);
    return decimals <= 2 ? exactNumberSql(column, decimals) : numberSql(column);
  },
  sheetFormat: (field) => {
    const decimals = decimalsOf(field);
    if (decimals === 0) return '#,##0';
    // A rate of six has those that it needs.
    return decimals <= 2 ? `#,##0.${'0'.repeat(decimals)}` : '#,##0.######';
  },
});
