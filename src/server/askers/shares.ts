import pLimit, { type LimitFunction } from 'p-limit';

export interface Share {
  /** So many things are done at once for one who asks. */
  readonly ofOne: number;
  /** Whoever has more waiting is refused. */
  readonly waitingOfOne: number;
  /** What they are told. */
  readonly refusal: () => Error;
}

/** Does what one asks for when it is their turn: whoever asks for much waits for themselves, and not others for them. */
export type Shares = <T>(asker: string, work: () => Promise<T>) => Promise<T>;

/** Shares of something that all who ask use at once. */
export function sharesOf({ ofOne, waitingOfOne, refusal }: Share): Shares {
  const own = new Map<string, { readonly turn: LimitFunction; asked: number }>();
  return async (asker, work) => {
    const mine = own.get(asker) ?? { turn: pLimit(ofOne), asked: 0 };
    if (mine.asked >= ofOne + waitingOfOne) throw refusal();
    mine.asked += 1;
    own.set(asker, mine);
    try {
      return await mine.turn(work);
    } finally {
      mine.asked -= 1;
      if (mine.asked === 0) own.delete(asker);
    }
  };
}
