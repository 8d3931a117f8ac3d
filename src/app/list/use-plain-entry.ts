import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** Entries of the browser's history at which a list was shown as it is at first; of one visit to the app. */
const plain = new WeakMap<QueryClient, Set<string>>();

/**
 * Whether somebody went back, or forward, to where the list was as it is at first. Its address says nothing there, and
 * react-admin takes that for a wish to see the list as it was left, which is what they are going back from.
 *
 * @param storeKey under which react-admin remembers how the list was left
 */
export function usePlainEntry(storeKey: string): boolean {
  const client = useQueryClient();
  const store = useStoreContext();
  const { key, search } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop && search === '' && plain.get(client)?.has(key) === true;
  useEffect(() => {
    if (search === '') plain.set(client, (plain.get(client) ?? new Set()).add(key));
  }, [client, key, search]);
  useEffect(() => {
    // Who comes to the list by another way finds it as they left it: so.
    if (isBack) store.removeItem(storeKey);
  }, [isBack, store, storeKey]);
  return isBack;
}
