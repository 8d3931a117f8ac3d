import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBackend } from './backend-context.ts';
import { type MenuNode, menuQuery, menuTree } from './menu.ts';

export interface MenuState {
  /** Empty until it is here. */
  readonly nodes: readonly MenuNode[];
  readonly pending: boolean;
  /** Why it is not here, in words; null while it is or is still coming. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The menu the backend delivers to the user (F098). */
export function useMenu(): MenuState {
  const { http } = useBackend();
  const { data, isPending, error, refetch } = useQuery(menuQuery(http));
  const nodes = useMemo(() => menuTree(data ?? []), [data]);
  return { nodes, pending: isPending, error: data === undefined ? error : null, retry: () => void refetch() };
}
