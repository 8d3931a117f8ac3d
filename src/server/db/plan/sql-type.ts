import { orEmpty } from '#src/model/absent.ts';

const ALIASES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int: 'integer',
  int2: 'smallint',
  int4: 'integer',
  int8: 'bigint',
  decimal: 'numeric',
  varchar: 'character varying',
  char: 'character',
  timestamptz: 'timestamp with time zone',
  timestamp: 'timestamp without time zone',
  timetz: 'time with time zone',
  time: 'time without time zone',
};

const SUFFIXED = /^(timestamp|time)( with(?:out)? time zone)$/;

/** A type as PostgreSQL itself spells it: `numeric(17, 2)` → `numeric(17,2)`, `timestamp(0)` → `timestamp(0) without time zone`. */
export function canonicalType(sqlType: string): string {
  const [, name = '', modifier = '', rest = ''] = /^([a-z][a-z0-9 ]*?)\s*(\([^)]*\))?( with(?:out)? time zone)?$/i.exec(
    sqlType.trim(),
  ) ?? [undefined, sqlType];
  const full = ALIASES[`${name}${rest}`.toLowerCase()] ?? `${name}${rest}`.toLowerCase();
  const size = modifier.replaceAll(/\s/g, '');
  const suffixed = SUFFIXED.exec(full);
  return suffixed ? `${orEmpty(suffixed[1])}${size}${orEmpty(suffixed[2])}` : `${full}${size}`;
}
