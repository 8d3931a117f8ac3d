import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import {
  decimalChecks,
  decimalExamples,
  decimalSchema,
  largestDecimal,
  numberFromCsv,
  numberLimit,
  numberToCsv,
  type Range,
  rangeOf,
  statedLimits,
} from '../numbers.ts';
import { emptyToNull } from '../texts.ts';

const DECIMALS = 2;
const LARGEST = largestDecimal(DECIMALS);

const range = (field: Field): Range => rangeOf(field, { min: -LARGEST, max: LARGEST });

export const definition: FieldType = {
  name: 'money',
  summary: 'An amount of money, exact to the cent.',
  options: { min: numberLimit('Smallest', ''), max: numberLimit('Largest', '') },
  schema: (field) => decimalSchema(range(field), DECIMALS),
  normalize: emptyToNull,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'numeric',
    checks: (column) => decimalChecks(column, range(field), DECIMALS),
  }),
  cel: () => 'decimal',
  searchable: false,
  listable: true,
  inputProps: statedLimits,
  fromCsv: numberFromCsv,
  toCsv: numberToCsv,
  examples: (field) => decimalExamples(range(field), DECIMALS),
};
