import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { type DateParts, dayFromCell, readDate } from '../dates.ts';
import { dateTimeSql } from '../printed-sql.ts';
import { formatDateTime } from '../shown-dates.ts';
import { emptyToNull } from '../texts.ts';
import { readTime } from '../time/format.ts';
import { datetimeFormat } from './format.ts';

/** Santo Domingo keeps Atlantic standard time all year. */
const LOCAL_OFFSET = -4 * 60;

const normalize = (value: Json): Json => {
  const read = typeof value === 'string' ? readDate(value) : null;
  return read ? local(read) : emptyToNull(value);
};

const local = ({ day, time, offset }: DateParts): string => {
  if (offset === undefined) return `${day}T${time}`;
  const shifted = Date.parse(`${day}T${time}Z`) + (LOCAL_OFFSET - offset) * 60_000;
  return new Date(shifted).toISOString().slice(0, 19);
};

const fromCell: FieldType['fromCell'] = (text, _field, { dates }) => {
  const [, days = '', clock = '0:00'] = /^(\S+)(?:[ T]+(.+))?$/.exec(text.trim()) ?? [];
  const day = dayFromCell(days, dates);
  const time = readTime(clock);
  // As the wire has it, with a zone.
  if (day === null || time === null) return normalize(text.trim());
  return `${day}T${time.hours}:${time.minutes}:${time.seconds}`;
};

export const definition: FieldType = {
  name: 'datetime',
  summary: 'A day and a time of day, in Santo Domingo’s time.',
  called: { es: 'Fecha y hora', en: 'Date and time' },
  alsoCalled: ['timestamp'],
  options: {},
  schema: () => ({ type: 'string', format: 'datetime' }),
  format: datetimeFormat,
  normalize,
  storage: () => ({
    kind: 'column',
    sqlType: 'timestamp(0)',
    checks: (column) => [`${column} >= '1000-01-01' and ${column} < '10000-01-01'`],
    read: (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`,
  }),
  cel: () => 'datetime',
  searchable: false,
  listable: true,
  compared: () => 'day',
  fromCsv: (text) => normalize(text.trim()),
  toCsv: (value) => (typeof value === 'string' ? value : ''),
  fromCell,
  print: (value, _field, { language }) => formatDateTime(value, language),
  printSql: (column, _field, language) => dateTimeSql(column, language),
  inSheet: () => ({ kind: 'date', format: 'dd/mm/yyyy h:mm AM/PM' }),
  plain: () => ({ kind: 'line', type: 'datetime-local' }),
  examples: () => ({
    valid: ['2024-02-29T08:30:00', '2020-02-20T00:00:00', '2020-12-31T23:59:59'],
    invalid: ['ahora', '2023-02-29T08:30:00', '2020-02-20T25:00:00', '2020-02-20T10:61:00', 20200220, true, []],
  }),
};
