import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, Identifier } from 'react-admin';
import { createDataProvider } from '#src/data-provider/create-data-provider.ts';
import { createHttp, type Http } from '#src/data-provider/http/http-client.ts';
import type { UnreachableError } from '#src/data-provider/http/errors.ts';
import type { TokenHolder, Tokens } from '#src/data-provider/http/types.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';

/** The data provider over a backend at an address, signed in with the tokens given, as the app sets it up. */
export interface Connection {
  readonly dataProvider: DataProvider;
  readonly http: Http;
  readonly queryClient: QueryClient;
  readonly holder: TokenHolder;
  /** What was announced app-wide. */
  readonly announced: readonly UnreachableError[];
}

/** A record as a test reads it. */
export interface Listed {
  id: Identifier;
  [name: string]: unknown;
}

export interface ConnectOptions {
  readonly tokens?: Tokens | null;
  readonly timeout?: number;
  readonly language?: 'es' | 'en';
  /** Of whoever is signed in, for addresses that name them. */
  readonly session?: (name: string) => string;
  /** What records are sent with, where the institution's backend wants their company. */
  readonly company?: number;
}

export const connect = (url: string, wires: readonly WireResource[], options: ConnectOptions = {}): Connection => {
  const holder = holderOf(options.tokens ?? null);
  const queryClient = new QueryClient();
  const announced: UnreachableError[] = [];
  const http = createHttp({
    apiBase: url,
    tokens: holder,
    language: () => options.language ?? 'es',
    onUnreachable: (error) => announced.push(error),
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
  });
  const wireOf = async (name: string): Promise<WireResource> => {
    const found = wires.find((wire) => wire.name === name);
    if (found === undefined) throw new Error(`No resource is called ${name}`);
    return found;
  };
  const { session, company } = options;
  const dataProvider = createDataProvider({
    http,
    wireOf,
    queryClient,
    ...(session === undefined ? {} : { session }),
    ...(company === undefined ? {} : { company }),
  });
  return { dataProvider, http, queryClient, holder, announced };
};

/** Tokens in memory, in place of the browser's local storage. */
const holderOf = (first: Tokens | null): TokenHolder => {
  let held = first;
  return {
    tokens: () => held,
    keep: (tokens) => {
      held = tokens;
    },
    end: () => {
      held = null;
    },
    // There is no other tab.
    subscribe: () => () => undefined,
  };
};
