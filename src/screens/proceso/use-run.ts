import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { isOpen } from '#src/app/job/jobs.ts';
import { useWire } from '#src/app/registry/registry-context.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { orEmpty } from '#src/model/absent.ts';
import { runIn, type RunOutcome } from './outcome.ts';

/** While it runs, people look at how far it is. */
const BUSY_MS = 1_000;

/** Whether it is being done, or taken back. */
const isRunning = (run: RunOutcome | undefined): boolean =>
  [run?.job, run?.reversal].some((job) => job !== undefined && job !== null && isOpen(job));

/** A run with what it did, read again and again while something becomes of it. @param enabled whether one may see it */
export function useRun(id: string, enabled: boolean) {
  const resource = useResource();
  const { http } = useBackend();
  const queryClient = useQueryClient();
  const address = `${orEmpty(useWire(resource)?.path)}/${encodeURIComponent(id)}`;
  const query = useInfiniteQuery({
    queryKey: ['rectoria', 'run', address],
    queryFn: async ({ pageParam, signal }) => {
      const asked = { desde: String(pageParam) };
      return runIn((await http.request({ method: 'GET', path: `${address}/resultado`, query: asked, signal })).data);
    },
    enabled,
    initialPageParam: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.pages[0]) ? BUSY_MS : false),
    getNextPageParam: ({ rows }) => rows.at(-1)?.place,
    retry: false,
  });
  // What lists and other screens know of runs is old by then.
  const state = query.data?.pages[0]?.state;
  useEffect(() => {
    if (state !== undefined) void queryClient.invalidateQueries({ queryKey: [resource] });
  }, [queryClient, resource, state]);
  return { address, ...query };
}
