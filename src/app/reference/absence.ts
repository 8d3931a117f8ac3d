import { WireError } from '#src/data-provider/http/errors.ts';

/**
 * Why there is no label of a record that is referred to: it is on its way; whoever looks may not see it; there is no such
 * record; or it could not be read.
 */
export type Absence = 'loading' | 'forbidden' | 'gone' | 'unread';

const FORBIDDEN = 403;

/** @param error what came of reading it; null where that gave an answer, without the record in it */
export function absenceOf(pending: boolean, error: unknown): Absence {
  if (error instanceof WireError && error.status === FORBIDDEN) return 'forbidden';
  if (error !== null && error !== undefined) return 'unread';
  return pending ? 'loading' : 'gone';
}
