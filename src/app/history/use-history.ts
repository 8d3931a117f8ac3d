import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useWire } from '../registry/registry-context.ts';
import { type Version, versionsIn } from './version.ts';

/** As many as are told at once; where one more comes, there are earlier ones. */
const PAGE = 20;

/** A version and what it is compared with: undefined where nothing is known of before. */
export interface Told {
  readonly version: Version;
  readonly before: Version | undefined;
}

interface Asked {
  readonly http: Http;
  readonly path: string;
  readonly resource: string;
  readonly id: unknown;
  readonly before?: string | null;
  readonly signal: AbortSignal;
}

async function readVersions({ http, path, resource, id, before = null, signal }: Asked): Promise<readonly Version[]> {
  const query = before === null ? {} : { query: { antes: before } };
  const address = `${path}/${resource}/${String(id)}`;
  return versionsIn((await http.request({ method: 'GET', path: address, signal, quiet: true, ...query })).data);
}

/** Who wrote a record last, and when; null until it is known, and where nothing is told of it. */
export function useLastVersion(resource: string, id: unknown): Version | null {
  const { http } = useBackend();
  const isTold = useWire(resource)?.history !== false;
  const { data = null } = useQuery({
    queryKey: ['rectoria', 'history', resource, id, 'last'],
    queryFn: async ({ signal }): Promise<Version | null> => {
      const { history: path } = await loadCapabilities(http);
      if (path === null) return null;
      const [last = null] = await readVersions({ http, path, resource, id, signal });
      return last;
    },
    enabled: isTold,
    gcTime: 0,
    retry: false,
  });
  return data;
}

/** What became of a record, the latest first. @param path where histories are told */
export function useHistory(path: string, resource: string, id: unknown) {
  const { http } = useBackend();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['rectoria', 'history', resource, id],
    queryFn: ({ pageParam, signal }) => readVersions({ http, path, resource, id, before: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length > PAGE ? String(last[PAGE - 1]?.version) : null),
    // Whoever opens it again wants to know what has become since.
    gcTime: 0,
    retry: false,
  });
  const told = data?.pages.flatMap((page) =>
    page.slice(0, PAGE).map((version, at): Told => ({ version, before: page[at + 1] })),
  );
  return { told, error, retry: refetch, hasMore: hasNextPage, more: fetchNextPage, isReadingMore: isFetchingNextPage };
}
