import { orEmpty } from '#src/model/absent.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { isOpen, type Job, JOBS_PATH, jobsIn, type Line, linesIn } from './jobs.ts';

/** While one runs, people look at how far it is; else whether there is a new one. */
const BUSY_MS = 2_000;
const QUIET_MS = 15_000;

export const PAGE = 25;

interface Page {
  readonly jobs: readonly Job[];
  readonly total: number;
}

/** Below `rectoria`: signing in and out clears it. */
const KEY = ['rectoria', 'jobs'] as const;

const totalIn = (range: string | null): number => Number(/\/(\d+)$/.exec(orEmpty(range))?.[1] ?? 0);

/** A page of the jobs, asked for again and again while it is shown: any server may do them. */
export function useJobs(ownOnly: boolean, first: number) {
  const { http } = useBackend();
  return useQuery({
    queryKey: [...KEY, 'list', ownOnly, first],
    queryFn: async ({ signal }): Promise<Page> => {
      const query = {
        range: JSON.stringify([first, first + PAGE - 1]),
        ...(ownOnly ? { filter: JSON.stringify({ propias: true }) } : {}),
      };
      const answer = await http.request({ method: 'GET', path: JOBS_PATH, query, signal, quiet: true });
      return { jobs: jobsIn(answer.data), total: totalIn(answer.header('content-range')) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpen) === true ? BUSY_MS : QUIET_MS),
    networkMode: 'always',
    retry: false,
  });
}

/** What a job noted, read anew whenever the job has changed. */
export function useLines(job: Job) {
  const { http } = useBackend();
  return useQuery({
    queryKey: [...KEY, 'lines', job.id, job.state, job.done],
    queryFn: async ({ signal }): Promise<readonly Line[]> =>
      linesIn((await http.request({ method: 'GET', path: `${JOBS_PATH}/${job.id}`, signal, quiet: true })).data),
    placeholderData: keepPreviousData,
    retry: false,
  });
}

export interface Stopping {
  readonly stop: (job: Job) => Promise<void>;
  /** Why the last try was refused; null where it was not. */
  readonly fault: Error | null;
}

/** Asks for the end of jobs, and shows what became of them. */
export function useStopping(): Stopping {
  const { http } = useBackend();
  const queryClient = useQueryClient();
  const [fault, setFault] = useState<Error | null>(null);
  return {
    fault,
    stop: async ({ id }) => {
      try {
        await http.request({ method: 'POST', path: `${JOBS_PATH}/${id}/detener`, body: {} });
        setFault(null);
      } catch (error) {
        setFault(error instanceof Error ? error : new Error(String(error)));
      }
      await queryClient.invalidateQueries({ queryKey: KEY });
    },
  };
}
