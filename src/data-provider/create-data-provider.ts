import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import type { SessionValue } from './calls/list-target.ts';
import type { Http } from './http/http-client.ts';
import { createMemory, type Memory } from './reading/memory.ts';
import { createReader } from './reading/reader.ts';
import type { WireResource } from './wire-resource.ts';
import { createWriter } from './writing/writer.ts';

export interface DataProviderOptions {
  readonly http: Http;
  /** The wire descriptor of a resource, from its lazy chunk. @throws for a name the institution does not have. */
  readonly wireOf: (resource: string) => Promise<WireResource>;
  /** The app's own: lists live in it beside react-admin's queries, so that logging out and refreshing reach them. */
  readonly queryClient: QueryClient;
  /** Of the person signed in, `$usuarioId` and `$sedeId`, for addresses that name them. */
  readonly session?: SessionValue;
  /** What records are sent with, where the backend wants their company. */
  readonly company?: number;
}

/** react-admin's calls, and what our own screens ask beside them. */
export interface OwnDataProvider extends DataProvider {
  readonly memory: Memory;
}

/**
 * react-admin's calls over the convention of the institutions' backends: GET the list, POST, PUT /<id>.
 * Everything a backend cannot do (sort, filter, search, page) happens in the browser.
 */
export const createDataProvider = (options: DataProviderOptions): OwnDataProvider => {
  const reader = createReader(options);
  const writer = createWriter({ ...options, lists: reader.lists, pages: reader.pages });
  const memory = createMemory(reader.lists, options.wireOf);
  return { supportAbortSignal: true, ...reader.calls, ...writer.calls, memory };
};
