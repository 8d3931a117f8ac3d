import { sqlText } from '#src/model/sql-text.ts';
import type { Language, Text } from '#src/model/text.ts';
import { DURATION_UNITS, type DurationUnit } from './duration/format.ts';
import { HALVES } from './shown-dates.ts';

// What `print` says of a column, said by PostgreSQL: of each value the same text, null for none
// (`printed-sql.test.ts`).

/** Room for every number of fifteen digits, in threes. */
const WHOLE = 'FM999,999,999,999,999,990';
/** As many decimals as any field has. */
const MOST_DECIMALS = 6;

/** A number in threes, with so many decimals as it surely has no more of. */
export const exactNumberSql = (column: string, decimals: number): string =>
  `to_char(${column}, '${decimals === 0 ? WHOLE : `${WHOLE}.${'0'.repeat(decimals)}`}')`;

/** A number in threes, with those decimals that it has. */
export const numberSql = (column: string): string =>
  `rtrim(to_char(${column}, '${WHOLE}.${'9'.repeat(MOST_DECIMALS)}'), '.')`;

export const dateSql = (column: string): string => `to_char(${column}, 'DD/MM/YYYY')`;

const halfSql = (column: string, language: Language): string =>
  `case when extract(hour from ${column}) < 12 then '${HALVES[language][0]}' else '${HALVES[language][1]}' end`;

export const dateTimeSql = (column: string, language: Language): string =>
  `to_char(${column}, 'DD/MM/YYYY FMHH12:MI ') || ${halfSql(column, language)}`;

export const timeSql = (column: string): string =>
  `to_char(${column}, 'FMHH12:MI') || case when extract(second from ${column}) = 0 then ' ' else to_char(${column}, ':SS ') end || ${halfSql(column, 'es')}`;

const countSql = (count: string, name: string): string => `case when ${count} > 0 then ${count} || ' ${name}' end`;

export function durationSql(column: string, unit: DurationUnit): string {
  const seconds = `(${column}::bigint * ${DURATION_UNITS[unit]})`;
  const parts = [
    countSql(`${seconds} / 3600`, 'h'),
    countSql(`${seconds} / 60 % 60`, 'min'),
    countSql(`${seconds} % 60`, 's'),
  ];
  return `case when ${column} = 0 then '0 ${unit === 'minutes' ? 'min' : 's'}' else nullif(concat_ws(' ', ${parts.join(', ')}), '') end`;
}

/** One of two words. */
export const truthSql = (column: string, yes: Text, no: Text, language: Language): string =>
  `case ${column} when true then ${sqlText(yes[language])} when false then ${sqlText(no[language])} end`;

/** A text whose parts, as the expression finds them, are told with something between; as it is where it has none. */
export const partedSql = (column: string, expression: string, parts: string): string =>
  `regexp_replace(${column}, ${sqlText(expression)}, ${sqlText(parts)})`;
