import pLimit, { type LimitFunction } from 'p-limit';
import { ProblemError } from '../../http/problem.ts';

export interface FairQueueLimits {
  /** So many are done at once: most of the database's connections stay for who works beside them. */
  readonly atOnce: number;
  /** So many of them for one who asks: whoever asks for many waits for themselves, and not others for them. */
  readonly ofOne: number;
  /** Whoever has more waiting is refused. */
  readonly waitingOfOne: number;
}

/** Does what one asks for when it is their turn. @param asker as `askerOf` says it. Throws `unavailable` problems. */
export type FairQueue = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

/** A queue of all, of whose places nobody takes more than their share. */
export function fairQueue({ atOnce, ofOne, waitingOfOne }: FairQueueLimits): FairQueue {
  const all = pLimit(atOnce);
  const own = new Map<string, { readonly turn: LimitFunction; asked: number }>();
  return async (asker, work) => {
    const mine = own.get(asker) ?? { turn: pLimit(ofOne), asked: 0 };
    if (mine.asked >= ofOne + waitingOfOne) {
      throw new ProblemError('unavailable', { headers: { 'Retry-After': '5' } });
    }
    mine.asked += 1;
    own.set(asker, mine);
    try {
      return await mine.turn(() => all(work));
    } finally {
      mine.asked -= 1;
      if (mine.asked === 0) own.delete(asker);
    }
  };
}
