import type { FieldType } from '#src/model/field-type.ts';
import { exactNumber } from '../exact-number.ts';
import { numberLimit } from '../numbers.ts';
import { numberSql } from '../printed-sql.ts';
import { formatPercent } from '../shown-numbers.ts';

const DECIMALS = 4;

export const definition: FieldType = exactNumber({
  name: 'percent',
  summary: 'A percentage from 0 to 100: 12.5 means 12.5 %.',
  called: { es: 'Porcentaje', en: 'Percentage' },
  options: {
    min: numberLimit('Smallest', '; 0 unless said', { minimum: 0, maximum: 100 }),
    max: numberLimit('Largest', '; 100 unless said', { minimum: 0, maximum: 100 }),
  },
  inCell: true,
  decimalsOf: () => DECIMALS,
  rangeOf: () => ({ min: 0, max: 100 }),
  print: formatPercent,
  printSql: (column) => `${numberSql(column)} || ' %'`,
  sheetFormat: () => 'General" %"',
});
