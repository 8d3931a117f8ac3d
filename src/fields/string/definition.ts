import { NOTABLE, TOLD_ELSEWHERE, usually } from '#src/language/changes/index.ts';
import { flag, like, may, oneOf, changing } from '#src/language/values.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { withoutDashes } from '#src/runtime/dashes.ts';
import { maxLengthOption, minLengthOption } from '../options.ts';
import { cleanText, oneLine, textChecks, textFromCsv, textToCsv } from '../texts.ts';
import { stringExamples } from './examples.ts';

const options = {
  pattern: may(
    changing(
      TOLD_ELSEWHERE,
      like({ type: 'string', format: 'regex' }, 'Regular expression the value must match, e.g. ^[A-Z]{3}$.'),
    ),
  ),
  case: may(changing(NOTABLE, oneOf(['upper', 'lower'], 'Brings letters to this case.'))),
  compact: may(
    changing(
      usually(false, NOTABLE),
      flag('Drops dashes, dots and spaces, which people write in numbers as they like: 001-1391820-5.'),
    ),
  ),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const MAX_LENGTH = 200;

const maxLengthOf = (field: Field): number => field.maxLength ?? MAX_LENGTH;

const normalize = (value: Json, field: Field): Json =>
  typeof value === 'string' ? cleanText(spelled(oneLine(value), field)) : value;

const spelled = (text: string | null, field: Field): string =>
  orEmpty(inCase(text !== null && field.compact === true ? withoutDashes(text) : text, field));

const inCase = (text: string | null, field: Field): string | null => {
  if (field.case === 'upper') return text?.toLocaleUpperCase('es') ?? null;
  if (field.case === 'lower') return text?.toLocaleLowerCase('es') ?? null;
  return text;
};

/** Whether PostgreSQL reads the expression as JavaScript does; others are checked by form and API only. */
const isPortable = (pattern: string): boolean => !/\\[^dDsS.\-\\/()[\]{}+*?^$|]|\(\?/.test(pattern);

export const definition: FieldType = {
  name: 'string',
  summary: 'One line of text.',
  called: { es: 'Texto de una línea', en: 'One line of text' },
  alsoCalled: ['varchar'],
  options: {
    minLength: minLengthOption,
    maxLength: maxLengthOption(MAX_LENGTH),
    ...options,
  },
  schema: (field) => ({
    type: 'string',
    maxLength: maxLengthOf(field),
    ...(field.minLength !== undefined && { minLength: field.minLength }),
    ...(field.pattern !== undefined && { pattern: field.pattern }),
  }),
  normalize,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'text',
    checks: (column) => [
      ...textChecks(column, { minLength: field.minLength, maxLength: maxLengthOf(field) }),
      ...(field.pattern !== undefined && isPortable(field.pattern) ? [`${column} ~ ${sqlText(field.pattern)}`] : []),
    ],
  }),
  cel: () => 'string',
  plain: (field) => ({ kind: 'line', type: 'text', maxLength: maxLengthOf(field) }),
  searchable: true,
  listable: true,
  inCell: true,
  compared: () => 'text',
  inputProps: (field) => ({ maxLength: maxLengthOf(field), case: field.case, compact: field.compact }),
  fromCsv: (text, field) => normalize(textFromCsv(text), field),
  toCsv: textToCsv,
  print: textToCsv,
  printSql: (column) => column,
  examples: (field) => stringExamples(field, maxLengthOf(field)),
};
