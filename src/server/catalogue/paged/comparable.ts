import type { Json } from '#src/model/json.ts';
import { type Fragment, sql } from '../../sql/sql.ts';

/** How values of a column are compared with one of a filter. */
export interface Comparable {
  /** The type that a filter's value is sent as. */
  readonly sqlType: string;
  /** The value as PostgreSQL reads it; undefined where it is none of this type. */
  readonly read: (value: Json) => string | undefined;
  /** What of a column, or of a value, is compared. */
  readonly compared: (value: Fragment) => Fragment;
}

const LARGEST: Readonly<Record<string, bigint>> = {
  smallint: 32_767n,
  integer: 2_147_483_647n,
  bigint: 9_223_372_036_854_775_807n,
};

const asText = (value: Json): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

function readInteger(value: Json, largest: bigint): string | undefined {
  const text = asText(value);
  if (text === undefined || !/^-?\d{1,19}$/.test(text)) return undefined;
  const number = BigInt(text);
  return number <= largest && number >= -largest - 1n ? text : undefined;
}

const readMatching =
  (pattern: RegExp) =>
  (value: Json): string | undefined => {
    const text = asText(value)?.trim();
    return text !== undefined && pattern.test(text) ? text : undefined;
  };

const DATE = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T[\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** A day that its month has not, such as 31 February, is no date. */
function readDate(value: Json): string | undefined {
  const text = readMatching(DATE)(value);
  if (text === undefined) return undefined;
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text.slice(0, 10))
    ? text.slice(0, 10)
    : undefined;
}

const readBoolean = (value: Json): string | undefined =>
  value === true || value === 'true' ? 'true' : value === false || value === 'false' ? 'false' : undefined;

/** Two texts are the same without regard to case, accents and surrounding space. */
const text: Comparable = {
  sqlType: 'text',
  read: (value) => {
    const read = asText(value);
    return read?.includes('\0') ? undefined : read;
  },
  compared: (value) => sql`rectoria.fold(${value})`,
};

const plain = (sqlType: string, read: Comparable['read']): Comparable => ({
  sqlType,
  read,
  compared: (value) => value,
});

/** How a column of this SQL type is compared; null where a filter cannot be about it. */
export function comparableOf(sqlType: string): Comparable | null {
  const [name = ''] = sqlType.toLowerCase().split('(');
  const largest = LARGEST[name.trim()];
  if (largest !== undefined) return plain(name.trim(), (value) => readInteger(value, largest));
  if (name === 'text' || name.startsWith('char') || name.startsWith('varchar')) return text;
  if (name.startsWith('numeric')) return plain('numeric', readMatching(/^-?\d{1,18}(?:\.\d{1,10})?$/));
  if (name === 'boolean') return plain('boolean', readBoolean);
  // A moment is compared by its day, which is what a filter asks for.
  if (name === 'date' || name.startsWith('timestamp')) {
    return { sqlType: 'date', read: readDate, compared: (value) => sql`(${value})::date` };
  }
  return null;
}
