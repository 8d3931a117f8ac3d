import { SPOKEN, usually } from '#src/language/changes/index.ts';
import { may, oneOf, changing } from '#src/language/values.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { INTEGER, numberToCsv, rangeCheck, rangeOf, statedLimits, wholeLimit } from '../numbers.ts';
import { durationSql } from '../printed-sql.ts';
import { type DurationUnit, formatDuration, readDuration } from './format.ts';

const options = {
  unit: may(
    changing(
      usually('minutes', SPOKEN),
      oneOf(['minutes', 'seconds'], 'What is counted on the wire; minutes unless said.'),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const RANGE = { min: 0, max: INTEGER.max } as const;

const unitOf = ({ unit = 'minutes' }: Field): DurationUnit => unit;

const normalize = (value: Json, field: Field): Json => {
  if (typeof value !== 'string') return value;
  return value.trim() === '' ? null : readDuration(value, unitOf(field));
};

export const definition: FieldType = {
  name: 'duration',
  summary: 'A length of time: whole minutes (or seconds) on the wire, 1 h 30 min on screens.',
  called: { es: 'Duración', en: 'Length of time' },
  options: {
    ...options,
    min: wholeLimit('Shortest, in its unit; 0 unless said.', RANGE),
    max: wholeLimit('Longest, in its unit.', RANGE),
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
  printSum: (sum, field) => formatDuration(Number(sum), unitOf(field)),
  printSql: (column, field) => durationSql(column, unitOf(field)),
  plain: () => ({ kind: 'line', type: 'text', maxLength: 30 }),
  plainValue: (value, field) => (typeof value === 'number' ? formatDuration(value, unitOf(field)) : value),
  examples: (field) => {
    const { min, max } = rangeOf(field, RANGE);
    return {
      valid: [...new Set([45, 90, min, max])].filter((value) => value >= min && value <= max),
      invalid: ['un rato', true, [], 1.5, min - 1, max + 1],
    };
  },
};
