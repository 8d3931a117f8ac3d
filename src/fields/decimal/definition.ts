import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { exactNumber } from '../exact-number.ts';
import { largestDecimal, numberLimit } from '../numbers.ts';
import { formatDecimals } from '../shown-numbers.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** Most digits after the point. */
    readonly decimals?: number | undefined;
  }
}

const DECIMALS = 2;
const MOST_DECIMALS = 6;

const decimalsOf = (field: Field): number => field.decimals ?? DECIMALS;

export const definition: FieldType = exactNumber({
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
  decimalsOf,
  rangeOf: (field) => {
    const largest = largestDecimal(decimalsOf(field));
    return { min: -largest, max: largest };
  },
  inputProps: (field) => ({ decimals: decimalsOf(field) }),
  columnProps: (field) => ({ decimals: decimalsOf(field) }),
  print: (value, field) => formatDecimals(value, decimalsOf(field)),
});
