import type { FieldType } from '#src/model/field-type.ts';
import { booleanExamples, booleanFromCell, booleanFromCsv, booleanToCsv } from '../booleans.ts';
import { truthSql } from '../printed-sql.ts';
import { emptyToNull } from '../texts.ts';
import { ACTIVE, INACTIVE, NO, YES } from '../words.ts';

export const definition: FieldType = {
  name: 'active',
  summary: 'Whether a record is in use: inactive ones are kept, but no longer offered as choices.',
  called: { es: 'Activo o inactivo', en: 'Active or inactive' },
  alsoCalled: ['flag'],
  options: {},
  defaultLabel: { es: 'Activo', en: 'Active' },
  // There could be two records.
  without: ['unique'],
  defaultValue: true,
  schema: () => ({ type: 'boolean' }),
  normalize: emptyToNull,
  storage: () => ({ kind: 'column', sqlType: 'boolean' }),
  cel: () => 'bool',
  searchable: false,
  listable: true,
  compared: () => 'flag',
  filterable: true,
  marksActive: true,
  fromCsv: booleanFromCsv,
  toCsv: booleanToCsv,
  fromCell: booleanFromCell,
  print: (value, _field, { language }) => (value === true ? ACTIVE : INACTIVE)[language],
  printSql: (column, _field, language) => truthSql(column, ACTIVE, INACTIVE, language),
  // “Activo: Sí” says more than “Activo: Activo”.
  printBeside: (value, _field, { language }) => (value === true ? YES : NO)[language],
  examples: () => booleanExamples,
};
