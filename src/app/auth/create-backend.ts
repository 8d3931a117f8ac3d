import { orEmpty } from '#src/model/absent.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { createDataProvider, type OwnDataProvider } from '#src/data-provider/create-data-provider.ts';
import { createHttp, type Http } from '#src/data-provider/http/http-client.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import type { Language } from '#src/model/text.ts';
import { createSignal, type Signal } from './signal.ts';
import { createAuthProvider } from './auth-provider.ts';
import { createSession, type Session } from './session.ts';

export interface BackendOptions {
  /** The institution's API base; empty for the server the app came from. */
  readonly apiBase: string;
  /** `software` of university.xml. */
  readonly software: string;
  readonly queryClient: QueryClient;
  readonly language: () => Language;
  readonly wireOf: (resource: string) => Promise<WireResource>;
  readonly routeOf?: (resource: string) => string | null;
  readonly session?: Session;
  /** What records are sent with, where the backend wants their company. */
  readonly company?: number;
}

/** Everything through which the app speaks with the institution's backend. */
export interface Backend {
  readonly http: Http;
  readonly session: Session;
  readonly dataProvider: OwnDataProvider;
  readonly authProvider: AuthProvider;
  /** Fires for every call that got no answer (F106); `UnreachableNotice` shows it. */
  readonly unreachable: Signal;
}

export const createBackend = (options: BackendOptions): Backend => {
  const { session = createSession(), ...rest } = options;
  const unreachable = createSignal();
  askWithoutNetwork(rest.queryClient);
  const http = createHttp({ ...rest, tokens: session, onUnreachable: unreachable.fire });
  return {
    http,
    session,
    unreachable,
    dataProvider: createDataProvider({ ...rest, http, session: (name) => sessionValue(session, name) }),
    authProvider: createAuthProvider({ ...rest, http, session }),
  };
};

/** What addresses of calls say of the person signed in. */
const sessionValue = (session: Session, name: string): string => {
  const user = session.user();
  const values: Readonly<Record<string, number | null | undefined>> = {
    $usuarioId: user?.usuarioId,
    $sedeId: user?.sedeId,
  };
  return String(orEmpty(values[name]));
};

/**
 * A browser that believes to be offline would leave reads and saves waiting without a word; asked all
 * the same, they fail at once and say so (F106).
 */
const askWithoutNetwork = (queryClient: QueryClient): void => {
  const { queries, mutations, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, networkMode: 'always' },
    mutations: { ...mutations, networkMode: 'always' },
  });
};
