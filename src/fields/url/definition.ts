import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { maxLengthOption } from '../options.ts';
import { cleanText, normalizeText, textChecks, textToCsv } from '../texts.ts';
import { URL_PATTERN, urlFormat } from './format.ts';

const MAX_LENGTH = 500;

const maxLengthOf = (field: Field): number => field.maxLength ?? MAX_LENGTH;

/** People write `www.unicda.edu.do`: an address without a protocol is one of https. */
const withProtocol = (text: string): string | null => {
  const clean = cleanText(text);
  return clean !== null && /^www\./i.test(clean) ? `https://${clean}` : clean;
};

const normalize: (value: Json) => Json = normalizeText(withProtocol);

export const definition: FieldType = {
  name: 'url',
  summary: 'The address of a page on the web.',
  called: { es: 'Dirección web', en: 'Web address' },
  alsoCalled: ['link'],
  refused: { es: 'No es una dirección web válida.', en: 'Is not a valid web address.' },
  options: { maxLength: maxLengthOption(MAX_LENGTH) },
  schema: (field) => ({ type: 'string', format: 'url', maxLength: maxLengthOf(field) }),
  format: urlFormat,
  normalize,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [
      ...textChecks(column, { maxLength: maxLengthOf(field) }),
      `${column} ~ ${sqlText(URL_PATTERN)}`,
    ],
  }),
  cel: () => 'string',
  searchable: true,
  listable: true,
  compared: () => 'text',
  inputProps: (field) => ({ maxLength: maxLengthOf(field) }),
  fromCsv: normalize,
  toCsv: textToCsv,
  print: textToCsv,
  printSql: (column) => column,
  plain: (field) => ({ kind: 'line', type: 'url', maxLength: maxLengthOf(field) }),
  examples: (field) => ({
    valid: ['http://a.do', 'https://www.unicda.edu.do/admisiones?x=1'].filter(
      (text) => text.length <= maxLengthOf(field),
    ),
    invalid: ['unicda', 'javascript:alert(1)', 'https://', 'ftp://a.do', 'https://a.do/x y', 7, true, []],
  }),
};
