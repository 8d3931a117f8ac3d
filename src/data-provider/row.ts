import type { Identifier, RaRecord } from 'react-admin';
import { isId, isObject } from './guards.ts';

/** A record as the screens see it: wire names in the resource's spelling, and react-admin's `id`. */
export interface Row {
  readonly id: Identifier;
  readonly [name: string]: unknown;
}

/**
 * react-admin lets its caller name the type of a record; what can be checked here is that it is one.
 * The generated record types come from the same YAML as the wire names.
 */
export const isRecord = <R extends RaRecord>(value: unknown): value is R => isObject(value) && isId(value['id']);

export const recordsOf = <R extends RaRecord>(rows: readonly Row[]): R[] => rows.filter((row) => isRecord<R>(row));

/** @throws TypeError where it is no record, which no caller hands in. */
export const recordOf = <R extends RaRecord>(row: Row): R => {
  if (isRecord<R>(row)) return row;
  throw new TypeError('A record without an id reached react-admin');
};
