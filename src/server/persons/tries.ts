import type { Limit, Throttle } from '../auth/throttle.ts';
import type { Tried, Tries } from '../catalogue/write/tries.ts';
import { ProblemError } from '../http/problem.ts';
import { sessionOf, tenantOf } from '../http/request-context.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Within five minutes, and within a day: what a desk needs, and nobody guesses a date of birth by. Asking whose a document
 * is a form does by itself, each time that one was typed, and so does a field that somebody is chosen in.
 */
const MOST: Readonly<Record<Tried, { readonly soon: number; readonly aDay: number }>> = {
  told: { soon: 100, aDay: 2_000 },
  found: { soon: 100, aDay: 2_000 },
  proven: { soon: 10, aDay: 40 },
};

const limitsOf = (user: number, tried: Tried): readonly Limit[] => [
  { key: `prueba:${tried}:${user}`, most: MOST[tried].soon },
  { key: `prueba:${tried}:${user}:dia`, most: MOST[tried].aDay, minutes: DAY_MINUTES },
];

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof ProblemError) || error.code !== 'too-many-requests') return error;
  const { headers } = error.options;
  const minutes = Math.ceil(Number(headers?.['Retry-After'] ?? 0) / 60);
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} h` : `${minutes} min`;
  return new ProblemError('too-many-tries', { params: { wait }, ...(headers !== undefined && { headers }) });
};

/** Counts by user what they try at whom they may not see, whichever form or address they do it by. */
export const triesOf = (throttle: Throttle): Tries => ({
  count: async (request, tried, times = 1) => {
    const limits = limitsOf(sessionOf(request).userId, tried);
    // What nobody may try at once needs no further count.
    const counted = Math.min(times, MOST[tried].soon + 1);
    try {
      await Promise.all(Array.from({ length: counted }, () => throttle.count(tenantOf(request), limits)));
    } catch (error) {
      throw refusalOf(error);
    }
  },
  succeed: (request) =>
    throttle.takeBack(
      tenantOf(request),
      limitsOf(sessionOf(request).userId, 'proven').map(({ key }) => key),
    ),
});
