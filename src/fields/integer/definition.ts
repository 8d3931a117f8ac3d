import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import {
  INTEGER,
  numberFromCell,
  numberFromCsv,
  numberToCsv,
  plainNumber,
  rangeCheck,
  rangeOf,
  statedLimits,
  wholeLimit,
} from '../numbers.ts';
import { formatNumber } from '../shown-numbers.ts';
import { emptyToNull } from '../texts.ts';

const isNarrower = (field: Field): boolean => field.min !== undefined || field.max !== undefined;

export const definition: FieldType = {
  name: 'integer',
  summary: 'A whole number.',
  called: { es: 'Número entero', en: 'Whole number' },
  alsoCalled: ['bigint', 'int', 'number', 'numeric'],
  options: { min: wholeLimit('Smallest value.', INTEGER), max: wholeLimit('Largest value.', INTEGER) },
  schema: (field) => {
    const { min, max } = rangeOf(field, INTEGER);
    return { type: 'integer', minimum: min, maximum: max };
  },
  normalize: emptyToNull,
  ...plainNumber('numeric'),
  storage: (field) => ({
    kind: 'column',
    sqlType: 'integer',
    checks: (column) => (isNarrower(field) ? [rangeCheck(column, rangeOf(field, INTEGER))] : []),
  }),
  cel: () => 'int',
  searchable: false,
  listable: true,
  inCell: true,
  compared: () => 'whole',
  inputProps: statedLimits,
  fromCsv: numberFromCsv,
  toCsv: numberToCsv,
  fromCell: (text, _field, reading) => numberFromCell(text, reading),
  print: (value) => formatNumber(value, { grouped: false }),
  printSql: (column) => `${column}::text`,
  inSheet: () => ({ kind: 'number', format: '0' }),
  examples: (field) => {
    const { min, max } = rangeOf(field, INTEGER);
    return {
      valid: [...new Set([...[1, 50].map((number) => Math.min(Math.max(number, min), max)), min, max])],
      invalid: ['abc', true, [], 1.5, min - 1, max + 1],
    };
  },
};
