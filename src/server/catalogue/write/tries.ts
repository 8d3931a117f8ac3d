import type { FastifyRequest } from 'fastify';

/**
 * What people may try at records that others share with theirs and they may not see: `told` is asking whose a number or
 * document is, `proven` saying what else is known of that one, `found` looking for a record to choose by its number.
 */
export type Tried = 'told' | 'proven' | 'found';

/** Holds up who tries too much, so that nothing can be guessed. */
export interface Tries {
  /** Before it is done. Throws a `too-many-tries` problem. */
  readonly count: (request: FastifyRequest, tried: Tried) => Promise<void>;
  /** What was said is so: it was no guess. */
  readonly succeed: (request: FastifyRequest) => Promise<void>;
}

/** What of it a write was counted for. */
export interface CountedTries {
  readonly counted: Set<Tried>;
  /** Whether what was said turned out to be so. */
  proven: boolean;
}

/** Of what the server writes by itself nothing is a guess, and what asks by itself has counted that. */
export const allCounted = (): CountedTries => ({ counted: new Set(['told', 'proven']), proven: false });

/** Ends a write that has to be counted first: nobody counts while a transaction holds a connection. */
class ToBeCounted extends Error {
  readonly tried: Tried;

  constructor(tried: Tried) {
    super(`This has to be counted: ${tried}.`);
    this.tried = tried;
  }
}

/** Goes on only where the write was counted for it. */
export function demandCounted({ counted }: CountedTries, tried: Tried): void {
  if (!counted.has(tried)) throw new ToBeCounted(tried);
}

/** Does a write; where it turns out to try something, that is counted and it is done anew. */
export async function countingTries<T>(
  tries: Tries,
  request: FastifyRequest,
  write: (counted: CountedTries) => Promise<T>,
): Promise<T> {
  const own: CountedTries = { counted: new Set(), proven: false };
  try {
    for (;;) {
      try {
        return await write(own);
      } catch (error) {
        if (!(error instanceof ToBeCounted)) throw error;
        await tries.count(request, error.tried);
        own.counted.add(error.tried);
      }
    }
  } finally {
    if (own.proven) await tries.succeed(request);
  }
}
