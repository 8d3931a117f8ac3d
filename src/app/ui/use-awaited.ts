import { useEffect, useState } from 'react';

/** What a promise has brought. */
type Settled<T> = { readonly of: () => Promise<T> } & ({ readonly value: T } | { readonly error: unknown });

/**
 * What `ask` brings, `undefined` until it is here. Not by Suspense, which shows what was awaited no sooner than 300 ms
 * after what stood in for it.
 * @param known what is here already; then nothing is asked for
 * @param ask the same function for the same thing: another one is asked anew
 * @throws in the drawing what the promise was rejected with, for the boundary around it
 */
export function useAwaited<T>(known: T | undefined, ask: () => Promise<T>): T | undefined {
  const [settled, settle] = useState<Settled<T> | null>(null);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return undefined;
    let mounted = true;
    const told = (result: Settled<T>): void => {
      if (mounted) settle(result);
    };
    ask().then(
      (value) => told({ of: ask, value }),
      (error: unknown) => told({ of: ask, error }),
    );
    return () => {
      mounted = false;
    };
  }, [ask, isKnown]);
  if (isKnown) return known;
  if (settled?.of !== ask) return undefined;
  if ('error' in settled) throw settled.error;
  return settled.value;
}
