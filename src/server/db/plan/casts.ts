import { sqlText } from '#src/model/sql-text.ts';

const FAMILIES: readonly RegExp[] = [
  /^(smallint|integer|bigint|numeric)/,
  /^(date|timestamp)/,
  /^(boolean|integer)$/,
  /^(text|character varying)/,
];

/** A value of one type in another, both as PostgreSQL spells them: types that have no way of their own go by text. */
export const castSql = (value: string, from: string, to: string): string =>
  [from, to].some((type) => type.startsWith('text')) ||
  FAMILIES.some((family) => family.test(from) && family.test(to)) ||
  (from.startsWith('timestamp') && to.startsWith('time'))
    ? `${value}::${to}`
    : `${value}::text::${to}`;

/** Whether a value can follow; only as long as the connection lasts. `way` is the cast, as `format` takes it. */
export const FOLLOWS = `create or replace function pg_temp.follows(value text, way text) returns boolean language plpgsql as $follows$
begin
  execute format(way, value);
  return true;
exception when data_exception or program_limit_exceeded then
  return false;
end $follows$`;

/** Whether a value is one of the other type too. `FOLLOWS` has to be there. */
export const followsSql = (value: string, from: string, to: string): string =>
  `pg_temp.follows(${value}::text, ${sqlText(`select ${castSql(`%L::${from}`, from, to)}`)})`;

/** The value in the other type, or nothing where it is none. `FOLLOWS` has to be there. */
export const castOrNothing = (value: string, from: string, to: string): string =>
  `case when ${followsSql(value, from, to)} then ${castSql(value, from, to)} end`;
