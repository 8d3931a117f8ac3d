import { mapping } from '#src/language/mapping.ts';
import { may, resource, wireName } from '#src/language/values.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { type Json, textOfJson } from '#src/model/json.ts';
import type { Options } from '#src/model/key.ts';
import { INTEGER, numberFromCsv } from '../numbers.ts';
import { targetOf, targetOptions } from '../reference/options.ts';
import { emptyToNull } from '../texts.ts';

/** Nobody chooses more one by one. */
const MAX_ITEMS = 1000;

const through = may(
  mapping(
    {
      of: resource('The catalogue whose records refer to this one and to those: academicos/estudiantes-carreras.'),
      in: may(wireName('Its list whose rows refer to this record: it is they then that are led to, by no `field`.')),
      by: wireName('Its field, or that of the rows, that refers to this record.'),
      field: may(wireName('Its field that refers to one of them.')),
    },
    {
      title: '`through`',
      description:
        'Those that the records of another catalogue lead to, as far as these are in use: read, never written here.',
    },
  ),
);

declare module '#src/model/field.ts' {
  interface Field extends Options<{ through: typeof through }> {}
}

const storageOf = (field: Field): ReturnType<FieldType['storage']> =>
  field.through
    ? { kind: 'through', to: targetOf(field), ...field.through }
    : { kind: 'junction', to: targetOf(field) };

const SEPARATOR = ';';

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const fromCsv = (text: string): Json =>
  emptyToNull(text) === null ? null : text.split(SEPARATOR).map((part) => numberFromCsv(part));

export const definition: FieldType = {
  name: 'references',
  summary: 'Several records of another catalogue, chosen by their labels; their ids on the wire, in the order chosen.',
  called: { es: 'Varios registros de otro catálogo', en: 'Several records of another catalogue' },
  alsoCalled: ['array', 'relation'],
  options: { ...targetOptions, through },
  without: ['index', 'compute'],
  sample: (known) => ({ to: known.resource }),
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
  storage: storageOf,
  cel: () => ({ several: 'int' }),
  searchable: false,
  listable: true,
  compared: () => 'several',
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
