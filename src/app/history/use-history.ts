import { useInfiniteQuery } from '@tanstack/react-query';
import { useBackend } from '../auth/backend-context.ts';
import { type Version, versionsIn } from './version.ts';

/** As many as are told at once; where one more comes, there are earlier ones. */
const PAGE = 20;

/** A version and what it is compared with: undefined where nothing is known of before. */
export interface Told {
  readonly version: Version;
  readonly before: Version | undefined;
}

/** What became of a record, the latest first. @param path where histories are told */
export function useHistory(path: string, resource: string, id: unknown) {
  const { http } = useBackend();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['rectoria', 'history', resource, id],
    queryFn: async ({ pageParam, signal }): Promise<readonly Version[]> => {
      const query = pageParam === null ? {} : { query: { antes: pageParam } };
      const address = `${path}/${resource}/${String(id)}`;
      return versionsIn((await http.request({ method: 'GET', path: address, signal, quiet: true, ...query })).data);
    },
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
