import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreachableError, WireError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import type { ImportTold } from '#src/model/import.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { isOpen, type Job, jobIn, JOBS_PATH } from '../../job/jobs.ts';
import { useStopping } from '../../job/use-jobs.ts';
import { useImportWords } from './words.ts';
import { lastRunOf, toldIn } from './told.ts';

const EVERY_MS = 1_000;

export interface ImportState {
  readonly told: ImportTold;
  /** What is under way, or ended without an outcome; null where neither is. */
  readonly job: Job | null;
}

const read = async (http: Http, path: string, signal: AbortSignal): Promise<unknown> =>
  (await http.request({ method: 'GET', path, signal, quiet: true })).data;

/** What has become of an import; of what has ended well, its outcome. */
async function stateOf(http: Http, path: string, signal: AbortSignal): Promise<ImportState> {
  const told = toldIn(await read(http, path, signal));
  const last = lastRunOf(told);
  if (last === null || last.run.cuenta !== null) return { told, job: null };
  const job = jobIn(await read(http, `${JOBS_PATH}/${last.run.tareaId}`, signal));
  // It may have ended between the two answers.
  return job.state === 'hecha' ? { told: toldIn(await read(http, path, signal)), job: null } : { told, job };
}

const isUnderWay = (state: ImportState | undefined): boolean => {
  const job = state?.job ?? null;
  return job !== null && isOpen(job);
};

/** An import that was brought: asked for again and again while the server works on it. */
export function useImport(path: string) {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'import', path],
    queryFn: ({ signal }) => stateOf(http, path, signal),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? EVERY_MS : false),
    networkMode: 'always',
    retry: false,
  });
}

/** Why something was refused, in words. */
export function useFaultWords(): (error: unknown) => string {
  const say = useImportWords();
  return (error) => {
    if (error instanceof UnreachableError) return say('lost');
    if (error instanceof WireError) {
      const reasons = error.fieldErrors.map(({ message }) => message);
      return reasons.length === 0 ? error.message : reasons.join(' ');
    }
    return error instanceof Error ? error.message : say('failed');
  };
}

export interface Asking {
  readonly pending: boolean;
  readonly fault: string | null;
  readonly ask: (work: () => Promise<unknown>) => Promise<void>;
}

/** Asks for something once at a time, tells why it was refused, and what the import has come to by it. */
export function useAsking(): Asking {
  const queryClient = useQueryClient();
  const wordsOf = useFaultWords();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  return {
    pending,
    fault,
    ask: async (work) => {
      setPending(true);
      setFault(null);
      try {
        await work();
      } catch (error) {
        setFault(wordsOf(error));
      } finally {
        // What got no answer may have been done all the same.
        await queryClient.invalidateQueries({ queryKey: ['rectoria', 'import'] });
        setPending(false);
      }
    },
  };
}

/** Stops what the server does with an import. */
export function useStopImport(): ReturnType<typeof useStopping> {
  const queryClient = useQueryClient();
  const { stop, fault } = useStopping();
  return {
    fault,
    stop: async (job) => {
      await stop(job);
      await queryClient.invalidateQueries({ queryKey: ['rectoria', 'import'] });
    },
  };
}
