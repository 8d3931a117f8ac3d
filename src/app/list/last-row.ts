import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useResource } from '../ui/use-resource.ts';

/** By resource; of one visit to the app, as what it has read. */
const rows = new WeakMap<QueryClient, Map<string, Identifier>>();

/** The row where somebody was last in a list of the resource, whatever they looked at since; null before they were in any. */
export function useLastRow(): readonly [id: Identifier | null, set: (id: Identifier) => void] {
  const client = useQueryClient();
  const resource = useResource();
  const [id, setId] = useState(() => rows.get(client)?.get(resource) ?? null);
  const set = useCallback(
    (next: Identifier): void => {
      rows.set(client, (rows.get(client) ?? new Map<string, Identifier>()).set(resource, next));
      setId(next);
    },
    [client, resource],
  );
  return [id, set];
}
