import { createContext, use, useState, useSyncExternalStore } from 'react';
import { addressOf, type Shown, shownBy } from './address.ts';

export const ShownContext = createContext<Shown>(shownBy(''));

/** What the address of the page asks for. */
export const useShown = (): Shown => use(ShownContext);

interface Address {
  readonly shown: Shown;
  /** Changes with every step to other parts, or to the same: these begin anew. */
  readonly visit: number;
  /** The page is not loaded again. */
  readonly show: (change: Partial<Shown>) => void;
}

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('popstate', changed);
  return () => window.removeEventListener('popstate', changed);
};

/** What the address asks for, and the way to ask for something else. */
export function useAddress(): Address {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const [visit, setVisit] = useState(0);
  const shown = shownBy(search);
  return {
    shown,
    visit,
    show: (change) => {
      window.history.pushState(null, '', addressOf(shown, change));
      window.dispatchEvent(new PopStateEvent('popstate'));
      if (!('theme' in change)) setVisit((before) => before + 1);
    },
  };
}
