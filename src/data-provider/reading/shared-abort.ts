/** One caller's share in a piece of work that several may wait for. */
export interface Shared<T> {
  /** Callers of one key wait for the same work. */
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly work: () => Promise<T>;
  /** Called when the last one who waited has given up. */
  readonly cancel: () => void;
}

/**
 * Lets callers with signals of their own wait for the same work: who gives up is let go at once, and
 * the work is cancelled only when nobody waits for it any more.
 */
export const createSharedAbort = () => {
  const waiting = new Map<string, number>();

  const leave = (key: string): boolean => {
    const left = (waiting.get(key) ?? 1) - 1;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
    return left <= 0;
  };

  return async <T>({ key, signal, work, cancel }: Shared<T>): Promise<T> => {
    signal?.throwIfAborted();
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
    const done = new AbortController();
    try {
      return await (signal === undefined ? work() : Promise.race([work(), abortion(signal, done.signal)]));
    } finally {
      done.abort();
      const last = leave(key);
      if (last && signal?.aborted === true) cancel();
    }
  };
};

/** Rejects with the signal's reason when it is aborted; listens no longer once `done`. */
const abortion = async (signal: AbortSignal, done: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    signal.addEventListener('abort', give, { once: true, signal: done });
  });
