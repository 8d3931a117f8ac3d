import { WireError } from '#src/data-provider/http/errors.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { Row } from '../../field/form-record.ts';

/** A record that is known by what was typed, as far as whoever typed it may see it. */
export interface KnownRecord {
  /** The field by which a new record says that it is of this one, and what it says then. */
  readonly by: string;
  readonly id: number;
  readonly label: string;
  /** What it says of itself, by the fields of the new record. */
  readonly values: Row;
  /** The record of this same list that is of it; null where there is none. */
  readonly record: number | null;
}

/** What a refusal tells of the record that is known already; null for any other error. */
export function knownRecordIn(error: unknown): KnownRecord | null {
  if (!(error instanceof WireError) || error.code !== 'record-known' || !isObject(error.answer)) return null;
  const { known } = error.answer;
  if (!isObject(known)) return null;
  const { by, id, label, values, record } = known;
  if (typeof by !== 'string' || typeof id !== 'number') return null;
  return {
    by,
    id,
    label: typeof label === 'string' ? label : String(id),
    values: isObject(values) ? values : {},
    record: typeof record === 'number' ? record : null,
  };
}
