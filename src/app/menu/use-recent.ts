import { useEffect } from 'react';
import { useStore } from 'react-admin';

/** Key in react-admin's store of the lists visited last, the latest first. */
export const RECENT = 'rectoria.recent';

const KEPT = 6;

/** Remembers that the screen at the address was visited; null where no screen stands. */
export function useRecent(address: string | null): void {
  const [recent, setRecent] = useStore<readonly string[]>(RECENT, []);
  useEffect(() => {
    if (address === null || recent[0] === address) return;
    setRecent([address, ...recent.filter((other) => other !== address)].slice(0, KEPT));
  }, [address, recent, setRecent]);
}
