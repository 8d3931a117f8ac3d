import { statementOf } from './prepared.ts';
import { type Fragment, join, literal, Shared, sql, withPlaces } from './sql.ts';
import type { Statement } from './statement.ts';

/** A select whose rows leave as a stream, by `COPY … TO STDOUT`. */
export interface Copied {
  /** Has no parameters, which COPY does not take. */
  readonly text: string;
  /** Comes before it in the transaction: sets what it reads in their place. */
  readonly given: Statement;
}

const SETTING = 'rectoria.dado';

/** PostgreSQL's own writing of an array of texts. */
const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((each) => (each === null ? 'null' : `"${textOf(each).replaceAll(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The value as the type that a parameter would have had; all settings are texts. */
function typed(setting: Fragment, value: unknown): Fragment {
  if (typeof value === 'boolean') return sql`${setting}::boolean`;
  if (typeof value === 'number' || typeof value === 'bigint') return sql`${setting}::numeric`;
  return Array.isArray(value) ? sql`${setting}::text[]` : setting;
}

/**
 * What a request gives never becomes a part of a text: each value is a setting of the transaction, read once. No value may be
 * null, as which no setting is read.
 */
export function copiedOf(select: Fragment): Copied {
  const known = new Map<unknown, Fragment>();
  const given: Fragment[] = [];
  const place = (value: unknown): Fragment => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const meant = value instanceof Shared ? value.value : value;
    const name = literal(`${SETTING}${given.length}`);
    given.push(sql`set_config(${name}, ${textOf(meant)}, true)`);
    const read = typed(sql`(select current_setting(${name}))`, meant);
    known.set(value, read);
    return read;
  };
  const plain = withPlaces(select, place);
  const { text } = statementOf(sql`copy (${plain}) to stdout`);
  return { text, given: statementOf(given.length === 0 ? sql`select` : sql`select ${join(given, ', ')}`) };
}
