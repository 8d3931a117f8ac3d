import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { maxLengthOption, minLengthOption } from '../options.ts';
import { normalizeText, textChecks, textFromCsv, textToCsv } from '../texts.ts';

const MAX_LENGTH = 4000;

const maxLengthOf = (field: Field): number => field.maxLength ?? MAX_LENGTH;

export const definition: FieldType = {
  name: 'text',
  summary: 'Text of several lines: comments, observations.',
  called: { es: 'Texto de varias líneas', en: 'Text of several lines' },
  alsoCalled: ['textarea'],
  options: { minLength: minLengthOption, maxLength: maxLengthOption(MAX_LENGTH) },
  schema: (field) => ({
    type: 'string',
    maxLength: maxLengthOf(field),
    ...(field.minLength !== undefined && { minLength: field.minLength }),
  }),
  normalize: normalizeText(),
  storage: (field) => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => textChecks(column, { minLength: field.minLength, maxLength: maxLengthOf(field) }),
  }),
  cel: () => 'string',
  plain: (field) => ({ kind: 'lines', maxLength: maxLengthOf(field) }),
  searchable: true,
  listable: true,
  compared: () => 'text',
  inputProps: (field) => ({ maxLength: maxLengthOf(field) }),
  fromCsv: textFromCsv,
  toCsv: textToCsv,
  print: textToCsv,
  printSql: (column) => column,
  examples: (field) => ({
    valid: ['x'.repeat(field.minLength ?? 1), 'Primera línea\nSegunda línea', 'x'.repeat(maxLengthOf(field))].filter(
      (text) => text.length >= (field.minLength ?? 1) && text.length <= maxLengthOf(field),
    ),
    invalid: [7, true, [], 'x'.repeat(maxLengthOf(field) + 1)],
  }),
};
