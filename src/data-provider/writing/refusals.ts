import { isObject } from '../guards.ts';
import { ConflictError, type WireError } from '../http/errors.ts';
import type { RecordMapper } from '../mapping/record-mapper.ts';

/** The record is not what whoever writes believes. */
const CONFLICTS: ReadonlySet<string> = new Set(['version-conflict', 'state-conflict']);

/** A refused write, named as the screens name things: fields respelt, a conflict with the record as it is now. */
export const refusalOf = (error: WireError, mapper: RecordMapper): WireError => {
  const named = error.renamed(mapper.rename);
  const current = isObject(error.answer) ? error.answer['current'] : undefined;
  if (error.status !== 409 || !CONFLICTS.has(error.code) || !isObject(current)) return named;
  return new ConflictError(named, mapper.fromWire(current) ?? mapper.named(current));
};
