import { orEmpty } from '#src/model/absent.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { addressUnder } from '#src/data-provider/http/address.ts';
import { useBackend } from '../auth/backend-context.ts';
import { isExpired } from '../auth/user.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { presenceHubOf } from '../presence/presence-hub.ts';
import { openHubClient } from './hub-client.ts';
import { eventIn, markRead, type Message, readMessages, readTotal } from './messages.ts';
import { REFRESH_MS } from './refresh.ts';

// Below `rectoria`: signing in and out clears it.
const TOTAL = ['rectoria', 'messages', 'total'] as const;
const LIST = ['rectoria', 'messages', 'list'] as const;
const CONNECTED = ['rectoria', 'messages', 'connected'] as const;

/** A token that expires so soon is exchanged before the hub is asked with it. */
const MARGIN_MS = 30_000;

/** Whether the hub tells of changes now; whoever does not hear of them has to ask. */
const useConnected = (): boolean =>
  useQuery({ queryKey: CONNECTED, queryFn: () => false, enabled: false, initialData: false }).data;

/** The unread total, kept fresh for as long as it is shown: told by the hub, else asked for every 100 s. */
export function useUnreadTotal(): number {
  const backend = useBackend();
  const connected = useConnected();
  const { data = null } = useQuery({
    queryKey: TOTAL,
    queryFn: ({ signal }) => readTotal(backend, signal),
    refetchInterval: connected ? false : REFRESH_MS,
    networkMode: 'always',
    retry: false,
  });
  // A backend without messages has no hub for them either.
  useHub(data !== null);
  return data ?? 0;
}

function useHub(wanted: boolean): void {
  const { http, session } = useBackend();
  const { apiBase } = useInstitution();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!wanted) return undefined;
    const close = openHubClient({
      url: addressUnder(apiBase, 'mensajesHub'),
      token: async () => {
        const user = session.user();
        if (user !== null && isExpired(user, Date.now() + MARGIN_MS)) await http.refresh();
        return orEmpty(session.tokens()?.token);
      },
      onTotal: (told) => {
        const { userId, total } = eventIn(told);
        // Some hubs tell everybody of everybody.
        if (total === null || userId !== session.user()?.usuarioId) return;
        queryClient.setQueryData(TOTAL, total);
        void queryClient.invalidateQueries({ queryKey: LIST });
      },
      presence: presenceHubOf(http),
      onConnected: (connected) => {
        queryClient.setQueryData(CONNECTED, connected);
        // What happened before was told to nobody here.
        if (connected) {
          void queryClient.invalidateQueries({ queryKey: TOTAL });
          void queryClient.invalidateQueries({ queryKey: LIST });
        }
      },
    });
    return () => {
      close();
      queryClient.setQueryData(CONNECTED, false);
    };
  }, [wanted, apiBase, http, session, queryClient]);
}

export interface MessagesState {
  readonly messages: readonly Message[];
  readonly pending: boolean;
  /** Why they are not here; null while they are or are still coming. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The messages, kept fresh like the total for as long as they are shown. */
export function useMessages(): MessagesState {
  const backend = useBackend();
  const connected = useConnected();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => readMessages(backend, signal),
    refetchInterval: connected ? false : REFRESH_MS,
    networkMode: 'always',
    retry: false,
  });
  return {
    messages: data ?? [],
    pending: isPending,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}

export interface Marking {
  /** Those of the ids, or all. */
  readonly mark: (ids: readonly number[] | null) => Promise<void>;
  readonly failed: boolean;
}

/** Marks messages as read; null where the backend cannot. */
export function useMarking(): Marking | null {
  const backend = useBackend();
  const queryClient = useQueryClient();
  const [failed, setFailed] = useState(false);
  const { data } = useQuery({
    queryKey: ['rectoria', 'messages', 'capabilities'],
    queryFn: async () => (await loadCapabilities(backend.http)).messages,
    networkMode: 'always',
    retry: false,
  });
  const mark = useCallback(
    async (ids: readonly number[] | null) => {
      try {
        const total = await markRead(backend, ids);
        setFailed(false);
        if (total !== null) queryClient.setQueryData(TOTAL, total);
        await queryClient.invalidateQueries({ queryKey: LIST });
      } catch {
        // Told beside the messages, which stay as they were.
        setFailed(true);
      }
    },
    [backend, queryClient],
  );
  return data === true ? { mark, failed } : null;
}
