import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useResource } from '../../ui/use-resource.ts';
import type { Dress } from './view.ts';

/**
 * How a list looked, beside what its address says, where a view was opened: at the entries of the browser's history, in
 * their order. From such an entry on it looks so until the next.
 */
export interface Trail {
  /** A view is opened at the entry `key`. */
  readonly leave: (key: string, worn: Dress, next: Dress) => void;
  /**
   * The list shows the entry `key`, by going back or forward or as a new one.
   * @returns how it looked there, where that is not as it looks by itself
   */
  readonly arrive: (key: string, isBack: boolean, worn: Dress) => Dress | null;
}

export function createTrail(): Trail {
  let keys: readonly string[] = [];
  let at: string | undefined;
  let expected: Dress | null = null;
  const looks = new Map<string, Dress>();
  const upTo = (key: string | undefined): readonly string[] =>
    key === undefined ? [] : keys.slice(0, keys.indexOf(key) + 1);
  /** The entry since which the list looks as it does at this one; before the first view it looks as where that was opened. */
  const origin = (key: string): string | undefined =>
    upTo(key).findLast((each) => looks.has(each)) ?? keys.find((each) => looks.has(each));
  const put = (key: string): void => {
    if (!keys.includes(key)) keys = [...upTo(at), key];
    at = key;
  };
  return {
    leave: (key, worn, next) => {
      put(key);
      looks.set(key, worn);
      expected = next;
    },
    arrive: (key, isBack, worn) => {
      if (key === at) return null;
      if (!isBack) {
        put(key);
        if (expected !== null) looks.set(key, expected);
        expected = null;
        return null;
      }
      const before = at === undefined ? undefined : origin(at);
      if (!keys.includes(key)) keys = [key, ...keys];
      at = key;
      const after = origin(key);
      if (before === after || after === undefined) return null;
      if (before !== undefined) looks.set(before, worn);
      return looks.get(after) ?? null;
    },
  };
}

/** By resource; of one visit to the app. */
const trails = new WeakMap<QueryClient, Map<string, Trail>>();

/** The trail of the list around a component. */
export function useTrail(): Trail {
  const client = useQueryClient();
  const resource = useResource();
  const lists = trails.get(client) ?? new Map<string, Trail>();
  const trail = lists.get(resource) ?? createTrail();
  trails.set(client, lists.set(resource, trail));
  return trail;
}
