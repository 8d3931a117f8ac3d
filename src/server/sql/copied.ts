import { statementOf } from './prepared.ts';
import { empty, type Fragment, join, literal, Shared, sql, withPlaces } from './sql.ts';
import type { Statement } from './statement.ts';

/** A select whose rows leave as a stream, by `COPY … TO STDOUT`. */
export interface Copied {
  /** Has no parameters, which COPY does not take. */
  readonly text: string;
  /** Comes before it in the transaction: sets what it reads in their place. */
  readonly given: Statement;
}

const SETTING = 'rectoria.dado';

/** @throws TypeError for a value that no setting would be read as */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError('A value of this kind cannot be given to a COPY.');
}

/** PostgreSQL's own writing of an array of texts. */
const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((each) => (each === null ? 'null' : `"${textOf(each).replaceAll(/["\\]/g, String.raw`\$&`)}"`)).join(',')}}`;

/** The value as the type that a parameter would have had; all settings are texts. */
function typed(setting: Fragment, value: unknown): Fragment {
  if (typeof value === 'boolean') return sql`${setting}::boolean`;
  if (typeof value === 'number' || typeof value === 'bigint') return sql`${setting}::numeric`;
  return Array.isArray(value) ? sql`${setting}::text[]` : setting;
}

/**
 * What a request gives never becomes a part of a text: each value is a setting of the transaction, read once.
 * @param options of COPY, which have no values
 */
export function copiedOf(select: Fragment, options: Fragment = empty): Copied {
  const known = new Map<unknown, Fragment>();
  const given: Fragment[] = [];
  const place = (value: unknown): Fragment => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const meant = value instanceof Shared ? value.value : value;
    // A setting is a text, be it an empty one.
    if (meant === null) return sql`null`;
    const name = literal(`${SETTING}${given.length}`);
    given.push(sql`set_config(${name}, ${Array.isArray(meant) ? arrayText(meant) : textOf(meant)}, true)`);
    const read = typed(sql`(select current_setting(${name}))`, meant);
    known.set(value, read);
    return read;
  };
  const plain = withPlaces(select, place);
  const { text } = statementOf(sql`copy (${plain}) to stdout${options}`);
  return { text, given: statementOf(given.length === 0 ? sql`select` : sql`select ${join(given, ', ')}`) };
}
