import { useEffect } from 'react';
import { type Store, useStoreContext } from 'react-admin';

/** Key in react-admin's store of the lists visited last, the latest first. */
export const RECENT = 'rectoria.recent';

const KEPT = 6;

const NONE: readonly string[] = [];

/** The lists visited last, as they are now. */
export const recentIn = (store: Store): readonly string[] => store.getItem<readonly string[]>(RECENT) ?? NONE;

/** Remembers that the screen at the address was visited; null where no screen stands. */
export function useRecent(address: string | null): void {
  // Read as it is needed: what stands around every screen need not be drawn again for it.
  const store = useStoreContext();
  useEffect(() => {
    const recent = recentIn(store);
    if (address === null || recent[0] === address) return;
    store.setItem(RECENT, [address, ...recent.filter((other) => other !== address)].slice(0, KEPT));
  }, [address, store]);
}
