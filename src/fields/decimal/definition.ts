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

declare module '#src/model/field.ts' {
  interface Field {
    /** Most digits after the point. */
    readonly decimals?: number | undefined;
  }
}

const DECIMALS = 2;
const MOST_DECIMALS = 6;

const decimalsOf = (field: Field): number => field.decimals ?? DECIMALS;

const range = (field: Field): Range => {
  const largest = largestDecimal(decimalsOf(field));
  return rangeOf(field, { min: -largest, max: largest });
};

export const definition: FieldType = {
  name: 'decimal',
  summary: 'An exact decimal number: hours, points, factors.',
  options: {
    min: numberLimit('Smallest', ''),
    max: numberLimit('Largest', ''),
    decimals: {
      type: 'integer',
      minimum: 1,
      maximum: MOST_DECIMALS,
      description: `Most digits after the point; ${DECIMALS} unless said.`,
    },
  },
  schema: (field) => decimalSchema(range(field), decimalsOf(field)),
  normalize: emptyToNull,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'numeric',
    checks: (column) => decimalChecks(column, range(field), decimalsOf(field)),
  }),
  cel: () => 'decimal',
  searchable: false,
  listable: true,
  inputProps: (field) => ({ decimals: decimalsOf(field), ...statedLimits(field) }),
  columnProps: (field) => ({ decimals: decimalsOf(field) }),
  fromCsv: numberFromCsv,
  toCsv: numberToCsv,
  examples: (field) => decimalExamples(range(field), decimalsOf(field)),
};
