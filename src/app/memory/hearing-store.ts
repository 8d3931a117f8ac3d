import type { Store } from 'react-admin';

export interface StoreListener {
  /** Of a key that was set, with its value, or undefined for one that was taken away. */
  readonly changed: (key: string, value: unknown) => void;
  /** Before all is taken away, as when somebody signs out; what it gives back is done once it is. */
  readonly emptied: () => () => void;
}

export interface HearingStore extends Store {
  /** Has somebody hear of every change that is made here, of those too that nobody has heard; null for nobody any more. */
  readonly hear: (listener: StoreListener | null) => void;
  /** The store beneath, whose changes nobody hears. */
  readonly beneath: Store;
}

/** react-admin's store, whose listeners hear of one key each, with one that hears of all. */
export function hearingStore(beneath: Store): HearingStore {
  let heard: StoreListener | null = null;
  const unheard = new Map<string, unknown>();
  const tell = (key: string, value: unknown): void => {
    if (heard === null) unheard.set(key, value);
    else heard.changed(key, value);
  };
  return {
    ...beneath,
    beneath,
    hear: (listener) => {
      heard = listener;
      if (listener !== null) for (const [key, value] of unheard) listener.changed(key, value);
      unheard.clear();
    },
    setItem: (key, value) => {
      beneath.setItem(key, value);
      tell(key, value);
    },
    removeItem: (key) => {
      beneath.removeItem(key);
      tell(key, undefined);
    },
    reset: () => {
      const after = heard?.emptied();
      unheard.clear();
      beneath.reset();
      after?.();
    },
  };
}

export const isHearing = (store: Store): store is HearingStore => 'hear' in store;
