import type { FastifyRequest } from 'fastify';

/**
 * What people may try at records that others share with theirs and they may not see: `told` is asking whose a number or
 * document is, `proven` saying what else is known of that one, `found` looking for a record to choose by its number.
 */
export type Tried = 'told' | 'proven' | 'found';

/** Holds up who tries too much, so that nothing can be guessed. */
export interface Tries {
  /**
   * Before it is done. Throws a `too-many-tries` problem.
   * @param times one unless said
   */
  readonly count: (request: FastifyRequest, tried: Tried, times?: number) => Promise<void>;
  /** What was said is so: it was no guess. */
  readonly succeed: (request: FastifyRequest) => Promise<void>;
}

/** What of it a write was counted for, and how often. */
export interface CountedTries {
  readonly counted: Map<Tried, number>;
  /** Whether what was said turned out to be so. */
  proven: boolean;
}

/** Of what the server writes by itself nothing is a guess, and what asks by itself has counted that. */
export const allCounted = (): CountedTries => ({
  counted: new Map([
    ['told', Number.POSITIVE_INFINITY],
    ['proven', Number.POSITIVE_INFINITY],
  ]),
  proven: false,
});

/** Ends a write that has to be counted first: nobody counts while a transaction holds a connection. */
class ToBeCounted extends Error {
  readonly tried: Tried;
  readonly times: number;

  constructor(tried: Tried, times: number) {
    super(`This has to be counted: ${tried}, ${times} times.`);
    this.tried = tried;
    this.times = times;
  }
}

/** Goes on only where the write was counted for it so often. */
export function demandCounted({ counted }: CountedTries, tried: Tried, times = 1): void {
  if ((counted.get(tried) ?? 0) < times) throw new ToBeCounted(tried, times);
}

/** Does a write, or asks what a write would; where it turns out to try something, that is counted and it is done anew. */
export async function countingTries<T>(
  tries: Tries,
  request: FastifyRequest,
  write: (counted: CountedTries) => Promise<T>,
): Promise<T> {
  const own: CountedTries = { counted: new Map(), proven: false };
  try {
    for (;;) {
      try {
        return await write(own);
      } catch (error) {
        if (!(error instanceof ToBeCounted)) throw error;
        await tries.count(request, error.tried, error.times - (own.counted.get(error.tried) ?? 0));
        own.counted.set(error.tried, error.times);
      }
    }
  } finally {
    if (own.proven) await tries.succeed(request);
  }
}
