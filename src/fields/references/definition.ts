import type { FieldType } from '#src/model/field-type.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import { INTEGER, numberFromCsv } from '../numbers.ts';
import { targetOf, targetOptions } from '../reference/options.ts';
import { emptyToNull } from '../texts.ts';

/** Nobody chooses more one by one. */
const MAX_ITEMS = 1000;

const SEPARATOR = ';';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const fromCsv = (text: string): Json =>
  emptyToNull(text) === null ? null : text.split(SEPARATOR).map((part) => numberFromCsv(part));

export const definition: FieldType = {
  name: 'references',
  summary: 'Several records of another catalogue, chosen by their labels; their ids on the wire, in the order chosen.',
  options: targetOptions,
  without: ['index', 'compute'],
  sample: ({ resource }) => ({ to: resource }),
  defaultValue: [],
  schema: (field) => ({
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: INTEGER.max },
    uniqueItems: true,
    maxItems: MAX_ITEMS,
    // One that a condition hides may be empty; the validator demands it while it is shown.
    ...(field.required && field.showIf === undefined && { minItems: 1 }),
  }),
  normalize: emptyToNull,
  storage: (field) => ({ kind: 'junction', to: targetOf(field) }),
  cel: () => ({ several: 'int' }),
  searchable: false,
  listable: true,
  filterable: true,
  inputProps: (field) => ({ reference: targetOf(field), where: field.where }),
  columnProps: (field) => ({ reference: targetOf(field) }),
  fromCsv,
  toCsv: (value) => (Array.isArray(value) ? value.join(SEPARATOR) : ''),
  print: (value, field, { labelOf }) =>
    isList(value) ? value.map((id) => labelOf(targetOf(field), id)).join(', ') : textOfJson(value),
  examples: (field) => ({
    valid: [[1], [999, 2, INTEGER.max]],
    invalid: ['abc', 7, true, {}, [0], [-1], [1.5], ['1'], [1, 1], [INTEGER.max + 1], ...(field.required ? [[]] : [])],
  }),
};
