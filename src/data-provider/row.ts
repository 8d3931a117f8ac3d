import type { GetOneResult, Identifier, RaRecord } from 'react-admin';
import { isId, isObject } from './guards.ts';

/** A record as the screens see it: wire names in the resource's spelling, and react-admin's `id`. */
export interface Row {
  readonly id: Identifier;
  readonly [name: string]: unknown;
}

/**
 * react-admin lets its caller name the type of the records; what can be checked here is that they are
 * records. The generated record types come from the same YAML as the wire names.
 */
const areRecords = <R extends RaRecord>(values: readonly unknown[]): values is R[] =>
  values.every((value) => isObject(value) && isId(value['id']));

/** @throws TypeError for a row without an id, which no list hands in. */
export const recordsOf = <R extends RaRecord>(rows: readonly Row[]): R[] => {
  if (areRecords<R>(rows)) return rows;
  throw new TypeError('A record without an id was handed to react-admin');
};

/** react-admin's answer of one record. @throws like `recordsOf`. */
export const resultOf = <R extends RaRecord>(row: Row): GetOneResult<R> => {
  const [data] = recordsOf<R>([row]);
  if (data === undefined) throw new TypeError('Unreachable: one row gives one record');
  return { data };
};
