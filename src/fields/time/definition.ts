import { SPOKEN, TOLD_ELSEWHERE, usually } from '#src/language/changes/index.ts';
import { changing, flag, like, may } from '#src/language/values.ts';
import type { Key, Options } from '#src/model/key.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldType } from '#src/model/field-type.ts';
import type { Json } from '#src/model/json.ts';
import { sqlText } from '#src/model/sql-text.ts';
import '../options.ts';
import { timeSql } from '../printed-sql.ts';
import { emptyToNull } from '../texts.ts';
import { formatTime, timeFormat, wireTime } from './format.ts';

const options = {
  seconds: may(changing(usually(false, SPOKEN), flag('Whether it has seconds: 08:30:15 on the wire. No unless said.'))),
};

declare module '#src/model/field.ts' {
  interface Field extends Options<typeof options> {}
}

const hasSeconds = ({ seconds }: Field): boolean => seconds === true;

const normalize = (value: Json, field: Field): Json =>
  typeof value === 'string' ? wireTime(value.trim(), hasSeconds(field)) || null : emptyToNull(value);

const first = (field: Field): string => wireTime(String(field.min ?? '00:00'), hasSeconds(field));
const last = (field: Field): string =>
  wireTime(String(field.max ?? (hasSeconds(field) ? '23:59:59' : '23:59')), hasSeconds(field));

const timeOption = (description: string): Key<string | null> =>
  may(
    changing(
      TOLD_ELSEWHERE,
      like({ type: 'string', pattern: String.raw`^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$` }, description),
    ),
  );

export const definition: FieldType = {
  name: 'time',
  summary: 'A time of day: 08:30 on the wire, 8:30 a. m. on screens.',
  called: { es: 'Hora', en: 'Time of day' },
  refused: { es: 'No es una hora válida.', en: 'Is not a valid time.' },
  options: {
    ...options,
    min: timeOption('Earliest time, e.g. 07:00.'),
    max: timeOption('Latest time, e.g. 22:00.'),
  },
  schema: (field) => ({
    type: 'string',
    format: 'time',
    ...(hasSeconds(field) ? {} : { pattern: String.raw`^[^:]*:[^:]*(:00(\.0+)?)?$` }),
    ...(field.min !== undefined && { notBefore: first(field) }),
    ...(field.max !== undefined && { notAfter: last(field) }),
  }),
  format: timeFormat,
  normalize,
  storage: (field) => ({
    kind: 'column',
    sqlType: 'time(0)',
    checks: (column) => [
      // PostgreSQL knows a 24:00 too.
      `${column} between ${sqlText(first(field))} and ${sqlText(last(field))}`,
      ...(hasSeconds(field) ? [] : [`extract(second from ${column}) = 0`]),
    ],
    read: (column) => `to_char(${column}, ${hasSeconds(field) ? "'HH24:MI:SS'" : "'HH24:MI'"})`,
  }),
  // Times of two-digit parts sort as texts do: Fin > Inicio.
  cel: () => 'string',
  searchable: false,
  listable: true,
  inputProps: (field) => ({ seconds: hasSeconds(field), min: field.min, max: field.max }),
  fromCsv: (text, field) => normalize(text, field),
  toCsv: (value) => (typeof value === 'string' ? value : ''),
  print: formatTime,
  printSql: timeSql,
  plain: (field) => ({ kind: 'line', type: 'time', seconds: hasSeconds(field) }),
  examples: (field) => ({
    valid: ['08:30', '00:00', '18:05', first(field), last(field)]
      .map((time) => wireTime(time, hasSeconds(field)))
      .filter((time) => time >= first(field) && time <= last(field)),
    invalid: ['24:00', '08:60', 'ahora', ...(hasSeconds(field) ? [] : ['08:30:15']), 830, true, []],
  }),
};
