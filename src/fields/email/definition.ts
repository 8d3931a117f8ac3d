import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { maxLengthOption } from '../options.ts';
import { normalizeText, textChecks, textFromCsv, textToCsv } from '../texts.ts';
import { EMAIL_PATTERN, emailFormat } from './format.ts';

const MAX_LENGTH = 100;

const maxLengthOf = (field: Field): number => field.maxLength ?? MAX_LENGTH;

export const definition: FieldType = {
  name: 'email',
  summary: 'An e-mail address.',
  called: { es: 'Correo electrónico', en: 'E-mail address' },
  options: { maxLength: maxLengthOption(MAX_LENGTH) },
  schema: (field) => ({ type: 'string', format: 'email', maxLength: maxLengthOf(field) }),
  format: emailFormat,
  normalize: normalizeText(),
  storage: (field) => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [
      ...textChecks(column, { maxLength: maxLengthOf(field) }),
      `${column} ~ ${sqlText(EMAIL_PATTERN)}`,
    ],
  }),
  cel: () => 'string',
  plain: (field) => ({ kind: 'line', type: 'email', maxLength: maxLengthOf(field) }),
  searchable: true,
  listable: true,
  inCell: true,
  compared: () => 'text',
  inputProps: (field) => ({ maxLength: maxLengthOf(field) }),
  fromCsv: textFromCsv,
  toCsv: textToCsv,
  print: textToCsv,
  printSql: (column) => column,
  examples: (field) => ({
    valid: ['a@b.do', 'ana.perez@unicda.edu.do'].filter((text) => text.length <= maxLengthOf(field)),
    invalid: ['ana', 'ana@', '@unicda.edu.do', 'ana perez@unicda.edu.do', 'ana@unicda', 'a@b..do', 7, true, []],
  }),
};
