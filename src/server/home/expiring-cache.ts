/** Answers that are asked for again and again, each kept for a while; whoever asks meanwhile waits for the same one. */
export interface ExpiringCache<T> {
  /** Of several keys: those that are not kept are made together. Rejects where they could not be made. */
  readonly of: (
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<ReadonlyMap<string, T>>,
  ) => Promise<ReadonlyMap<string, T>>;
}

interface Entry<T> {
  readonly until: number;
  readonly made: Promise<ReadonlyMap<string, T>>;
}

/** @param ms for how long @param now the clock, in milliseconds */
export function expiringCache<T>(ms: number, now: () => number = () => performance.now()): ExpiringCache<T> {
  const entries = new Map<string, Entry<T>>();
  return {
    of: async (keys, make) => {
      const missing = keys.filter((key) => (entries.get(key)?.until ?? -Infinity) <= now());
      if (missing.length > 0) {
        const made = make(missing);
        for (const key of missing) entries.set(key, { until: now() + ms, made });
        made.catch(() => {
          for (const key of missing) if (entries.get(key)?.made === made) entries.delete(key);
        });
      }
      const found = new Map<string, T>();
      for (const key of keys) {
        const value = (await entries.get(key)?.made)?.get(key);
        if (value !== undefined) found.set(key, value);
      }
      return found;
    },
  };
}
