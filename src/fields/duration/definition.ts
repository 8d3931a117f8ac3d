import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json, JsonSchema } from '#src/model/json.ts';
import { INTEGER, numberToCsv, rangeCheck, rangeOf, statedLimits } from '../numbers.ts';
import { type DurationUnit, formatDuration, readDuration } from './format.ts';

declare module '#src/model/field.ts' {
  interface Field {
    /** What a length of time is counted in. */
    readonly unit?: DurationUnit | undefined;
  }
}

const RANGE = { min: 0, max: INTEGER.max } as const;

const unitOf = ({ unit = 'minutes' }: Field): DurationUnit => unit;

const normalize = (value: Json, field: Field): Json => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : readDuration(value, unitOf(field));
};

const limitOption = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: RANGE.min,
  maximum: RANGE.max,
  description,
});

export const definition: FieldType = {
  name: 'duration',
  summary: 'A length of time: whole minutes (or seconds) on the wire, 1 h 30 min on screens.',
  options: {
    unit: { enum: ['minutes', 'seconds'], description: 'What is counted on the wire; minutes unless said.' },
    min: limitOption('Shortest, in its unit; 0 unless said.'),
    max: limitOption('Longest, in its unit.'),
  },
  schema: (field) => {
    const { min, max } = rangeOf(field, RANGE);
    return { type: 'integer', minimum: min, maximum: max };
  },
  normalize,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'integer',
    checks: (column) => [rangeCheck(column, rangeOf(field, RANGE))],
  }),
  cel: () => 'int',
  searchable: false,
  listable: true,
  inputProps: (field) => ({ ...statedLimits(field), unit: field.unit }),
  columnProps: ({ unit }) => ({ unit }),
  fromCsv: normalize,
  toCsv: numberToCsv,
  print: (value, field) => formatDuration(value, unitOf(field)),
  examples: (field) => {
    const { min, max } = rangeOf(field, RANGE);
    return {
      valid: [...new Set([45, 90, min, max])].filter((value) => value >= min && value <= max),
      invalid: ['un rato', true, [], 1.5, min - 1, max + 1],
    };
  },
};
