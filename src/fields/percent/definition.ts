import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import {
  decimalChecks,
  decimalExamples,
  decimalSchema,
  numberFromCsv,
  numberLimit,
  numberToCsv,
  type Range,
  rangeOf,
  statedLimits,
} from '../numbers.ts';
import { emptyToNull } from '../texts.ts';

const DECIMALS = 4;

const range = (field: Field): Range => rangeOf(field, { min: 0, max: 100 });

export const definition: FieldType = {
  name: 'percent',
  summary: 'A percentage from 0 to 100: 12.5 means 12.5 %.',
  options: {
    min: { ...numberLimit('Smallest', '; 0 unless said'), minimum: 0, maximum: 100 },
    max: { ...numberLimit('Largest', '; 100 unless said'), minimum: 0, maximum: 100 },
  },
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
