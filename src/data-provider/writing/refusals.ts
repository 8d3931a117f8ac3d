import { isObject } from '../guards.ts';
import { ConflictError, type WireError } from '../http/errors.ts';
import type { RecordMapper } from '../mapping/record-mapper.ts';

/** A refused write, named as the screens name things: fields respelt, a version conflict with the record as it is now. */
export const refusalOf = (error: WireError, mapper: RecordMapper): WireError => {
  const named = error.renamed(mapper.rename);
  const current = isObject(error.answer) ? error.answer['current'] : undefined;
  if (error.status !== 409 || error.code !== 'version-conflict' || !isObject(current)) return named;
  return new ConflictError(named, mapper.fromWire(current) ?? mapper.named(current));
};
