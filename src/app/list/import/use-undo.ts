import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isList, isObject } from '#src/data-provider/guards.ts';
import { WireError } from '#src/data-provider/http/errors.ts';
import type { Http } from '#src/data-provider/http/http-client.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { isOpen, type Job, jobIn, JOBS_PATH } from '../../job/jobs.ts';

const EVERY_MS = 1_000;

/** What stays as it is, and why. */
export interface Staying {
  readonly id: number;
  /** What it is called; null where that is not told. */
  readonly name: string | null;
  readonly why: string;
}

/** What has been taken back. */
export interface Undone {
  readonly deleted: number;
  /** Were made, and are out of use. */
  readonly unused: number;
  readonly restored: number;
  readonly stayed: number;
  /** Of many the first. */
  readonly staying: readonly Staying[];
}

function undoneIn(answer: unknown): Undone {
  if (!isObject(answer) || !isObject(answer['cuenta'])) throw new TypeError('The server told of nothing undone.');
  const { borrados, desactivados = 0, devueltos, quedan } = answer['cuenta'];
  const rows = isList(answer['quedan']) ? answer['quedan'] : [];
  return {
    deleted: Number(borrados),
    unused: Number(desactivados),
    restored: Number(devueltos),
    stayed: Number(quedan),
    staying: rows.filter(isObject).map(({ registro, etiqueta, motivo }) => ({
      id: Number(registro),
      name: typeof etiqueta === 'string' ? etiqueta : null,
      why: typeof motivo === 'string' ? motivo : '',
    })),
  };
}

export interface UndoState {
  readonly undone: Undone | null;
  /** What takes it back, or could not. */
  readonly job: Job | null;
}

interface Asked {
  /** Of the catalogue. */
  readonly path: string;
  /** What the audit knows as what it was written by. */
  readonly request: string;
}

/** What of a request has been taken back; null where nothing has. */
async function undoneOf(
  http: Http,
  { path, request, ...rest }: Asked & { readonly antes?: string },
  signal: AbortSignal,
): Promise<Undone | null> {
  try {
    const query = { solicitud: request, ...rest };
    return undoneIn((await http.request({ method: 'GET', path, query, signal, quiet: true })).data);
  } catch (error) {
    if (error instanceof WireError && error.status === 404) return null;
    throw error;
  }
}

async function stateOf(http: Http, asked: Asked, jobId: number | null, signal: AbortSignal): Promise<UndoState> {
  const undone = await undoneOf(http, asked, signal);
  if (undone !== null || jobId === null) return { undone, job: null };
  const answer = await http.request({ method: 'GET', path: `${JOBS_PATH}/${jobId}`, signal, quiet: true });
  const job = jobIn(answer.data);
  // It may have ended between the two answers.
  return job.state === 'hecha' ? { undone: await undoneOf(http, asked, signal), job: null } : { undone: null, job };
}

const isUnderWay = (state: UndoState | undefined): boolean => {
  const job = state?.job ?? null;
  return job !== null && isOpen(job);
};

/**
 * What would come of taking back what one request has written; null where the backend does not foretell it.
 */
export function useForetold(path: string, request: string) {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'import', 'undo-foretold', path, request],
    queryFn: ({ signal }) => undoneOf(http, { path, request, antes: 'si' }, signal),
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
}

/** What has become of taking back what one request has written, and the way to ask for it. */
export function useUndo(path: string, request: string) {
  const { http } = useBackend();
  const [job, setJob] = useState<number | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['rectoria', 'import', 'undo', path, request, job],
    queryFn: ({ signal }) => stateOf(http, { path, request }, job, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? EVERY_MS : false),
    networkMode: 'always',
    retry: false,
  });
  return {
    state: data,
    error,
    retry: () => void refetch(),
    begin: async (): Promise<void> => {
      const answer = await http.request({ method: 'POST', path, body: { solicitud: request }, quiet: true });
      setJob(isObject(answer.data) ? Number(answer.data['tareaId']) : null);
    },
  };
}
