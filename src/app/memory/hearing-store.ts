import type { Store } from 'react-admin';

/** Told of a key that was set, with its value, or undefined for one that was taken away. */
export type StoreListener = (key: string, value: unknown) => void;

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
  const tell: StoreListener = (key, value) => {
    if (heard === null) unheard.set(key, value);
    else heard(key, value);
  };
  return {
    ...beneath,
    beneath,
    hear: (listener) => {
      heard = listener;
      if (listener !== null) for (const [key, value] of unheard) listener(key, value);
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
  };
}

export const isHearing = (store: Store): store is HearingStore => 'hear' in store;
