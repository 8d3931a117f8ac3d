import type { FieldType } from '#src/model/field-type.ts';
import { booleanExamples, booleanFromCell, booleanFromCsv, booleanToCsv } from '../booleans.ts';
import { truthSql } from '../printed-sql.ts';
import { emptyToNull } from '../texts.ts';
import { NO, YES } from '../words.ts';

export const definition: FieldType = {
  name: 'boolean',
  summary: 'Yes or no.',
  called: { es: 'Sí o no', en: 'Yes or no' },
  alsoCalled: ['bool', 'checkbox', 'flag'],
  options: {},
  // There could be two records.
  without: ['unique'],
  defaultValue: false,
  schema: () => ({ type: 'boolean' }),
  normalize: emptyToNull,
  storage: () => ({ kind: 'column', sqlType: 'boolean' }),
  cel: () => 'bool',
  plain: () => ({ kind: 'check' }),
  searchable: false,
  listable: true,
  inCell: true,
  compared: () => 'flag',
  filterable: true,
  fromCsv: booleanFromCsv,
  toCsv: booleanToCsv,
  fromCell: booleanFromCell,
  print: (value, _field, { language }) => (value === true ? YES : NO)[language],
  printSql: (column, _field, language) => truthSql(column, YES, NO, language),
  examples: () => booleanExamples,
};
