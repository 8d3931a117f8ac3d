import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAuthProvider } from 'react-admin';
import { canQuery } from '../access/use-can.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useRegistry } from '../registry/registry-context.ts';

/** What is done before a screen is opened, so that nobody waits for it then. Where it fails, the screen itself says so. */
export interface Prefetch {
  /** Somebody points at the way to it: its chunk is fetched. */
  readonly point: (address: string) => void;
  /** Somebody is opening it: what it asks first is asked. */
  readonly choose: (address: string) => void;
}

export function usePrefetch(): Prefetch {
  const registry = useRegistry();
  const { memory } = useBackend().dataProvider;
  const queryClient = useQueryClient();
  const authProvider = useAuthProvider();
  return useMemo(() => {
    const ask = async (name: string): Promise<void> => {
      await registry.load(name);
      if (registry.wire(name) === undefined) return;
      const may = async (action: 'list' | 'create'): Promise<boolean> =>
        queryClient.fetchQuery(canQuery(authProvider, name, action));
      const [listed] = await Promise.all([may('list'), may('create')]);
      if (listed) await memory.readAhead(name);
    };
    const of =
      (work: (name: string) => Promise<unknown>) =>
      (address: string): void => {
        const name = registry.at(address);
        if (name !== null) work(name).catch(() => undefined);
      };
    return { point: of(registry.load), choose: of(ask) };
  }, [registry, memory, queryClient, authProvider]);
}
