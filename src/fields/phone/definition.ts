import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { partedSql } from '../printed-sql.ts';
import { cleanText, normalizeText, textToCsv } from '../texts.ts';
import { formatPhone, PHONE_PATTERN, phoneDigits, phoneFormat } from './format.ts';

const normalize: (value: Json) => Json = normalizeText((text) => cleanText(phoneDigits(text)));

export const definition: FieldType = {
  name: 'phone',
  summary: 'A phone number: ten digits, or + and an international one.',
  called: { es: 'Teléfono', en: 'Telephone' },
  alsoCalled: ['telephone'],
  refused: { es: 'No es un número de teléfono válido.', en: 'Is not a valid telephone number.' },
  options: {},
  schema: () => ({ type: 'string', format: 'phone', maxLength: 30 }),
  format: phoneFormat,
  normalize,
  storage: () => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [`${column} ~ ${sqlText(PHONE_PATTERN)}`],
  }),
  cel: () => 'string',
  plain: () => ({ kind: 'line', type: 'tel', maxLength: 30 }),
  searchable: true,
  listable: true,
  inCell: true,
  compared: () => 'digits',
  fromCsv: normalize,
  toCsv: textToCsv,
  print: formatPhone,
  printSql: (column) => partedSql(column, String.raw`^(\d{3})(\d{3})(\d{4})$`, String.raw`\1-\2-\3`),
  examples: () => ({
    valid: ['8095551234', '+34911234567'],
    invalid: ['123', '1095551234', 'ocho-cero-nueve', '+0911234567', 8095551234, true, []],
  }),
};
