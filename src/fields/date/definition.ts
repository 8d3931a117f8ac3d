import { TOLD_ELSEWHERE } from '#src/language/changes/index.ts';
import { changing, like, may } from '#src/language/values.ts';
import type { Key } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import { dayFromCell, readDate } from '../dates.ts';
import '../options.ts';
import { dateSql } from '../printed-sql.ts';
import { formatDate } from '../shown-dates.ts';
import { emptyToNull } from '../texts.ts';
import { dateFormat } from './format.ts';

const FIRST = '1000-01-01';
const LAST = '9999-12-31';

const normalize = (value: Json): Json => {
  const read = typeof value === 'string' ? readDate(value) : null;
  return read ? wire(read.day) : emptyToNull(value);
};

/** The day of a wire value, as inputs of HTML and tables have it. */
const dayIn = (value: Json): string => (typeof value === 'string' ? value.slice(0, 10) : '');

/** Days go out as the contract shows them, with a time that means nothing. */
const wire = (day: string): string => `${day}T00:00:00`;

const range = (field: Field): { readonly min: string; readonly max: string } => ({
  min: String(field.min ?? FIRST),
  max: String(field.max ?? LAST),
});

const dayOption = (description: string): Key<string | null> =>
  may(changing(TOLD_ELSEWHERE, like({ type: 'string', pattern: String.raw`^\d{4}-\d{2}-\d{2}$` }, description)));

/** Spreadsheets say midnight with a day. */
const fromCell: FieldType['fromCell'] = (text, _field, { dates }) => {
  const day = dayFromCell(text.trim().replace(/[ T]0?0:00(?::00)?$/, ''), dates);
  return day === null ? emptyToNull(text.trim()) : wire(day);
};

export const definition: FieldType = {
  name: 'date',
  summary: 'A day of the calendar, without a time.',
  called: { es: 'Fecha', en: 'Date' },
  options: { min: dayOption('First day, e.g. 2020-01-31.'), max: dayOption('Last day, e.g. 2020-01-31.') },
  schema: (field) => ({
    type: 'string',
    format: 'date',
    ...(field.min !== undefined && { notBefore: wire(range(field).min) }),
    ...(field.max !== undefined && { notAfter: wire(range(field).max) }),
  }),
  format: dateFormat,
  normalize,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'date',
    checks: (column) => [`${column} between ${sqlText(range(field).min)} and ${sqlText(range(field).max)}`],
    read: (column) => `to_char(${column}, 'YYYY-MM-DD"T00:00:00"')`,
  }),
  cel: () => 'date',
  plain: () => ({ kind: 'line', type: 'date' }),
  plainValue: dayIn,
  searchable: false,
  listable: true,
  inCell: true,
  compared: () => 'day',
  inputProps: (field) => ({ min: field.min, max: field.max }),
  fromCsv: (text) => normalize(text.trim()),
  toCsv: dayIn,
  fromCell,
  print: formatDate,
  printSql: dateSql,
  inSheet: () => ({ kind: 'date', format: 'dd/mm/yyyy' }),
  examples: (field) => ({
    valid: ['2024-02-29', '2020-02-20', range(field).min, range(field).max]
      .filter((day) => day >= range(field).min && day <= range(field).max)
      .map(wire),
    invalid: ['mañana', '2023-02-29T00:00:00', '2020-13-01T00:00:00', 20200220, true, []],
  }),
};
