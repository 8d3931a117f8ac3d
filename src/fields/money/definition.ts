import type { FieldType } from '#src/model/field-type.ts';
import { exactNumber } from '../exact-number.ts';
import { largestDecimal, numberLimit } from '../numbers.ts';
import { exactNumberSql } from '../printed-sql.ts';
import { formatDecimal, formatMoney } from '../shown-numbers.ts';

const DECIMALS = 2;
const LARGEST = largestDecimal(DECIMALS);

export const definition: FieldType = {
  ...exactNumber({
    name: 'money',
    summary: 'An amount of money, exact to the cent.',
    called: { es: 'Monto de dinero', en: 'Amount of money' },
    alsoCalled: ['currency', 'number', 'numeric'],
    options: { min: numberLimit('Smallest'), max: numberLimit('Largest') },
    decimalsOf: () => DECIMALS,
    rangeOf: () => ({ min: -LARGEST, max: LARGEST }),
    print: formatMoney,
    printSql: (column) => exactNumberSql(column, DECIMALS),
    sheetFormat: () => '#,##0.00',
  }),
  financial: true,
  printSum: (sum) => formatDecimal(sum, DECIMALS),
};
