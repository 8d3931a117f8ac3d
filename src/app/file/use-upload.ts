import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { WireError } from '#src/data-provider/http/errors.ts';
import { useBackend } from '../auth/backend-context.ts';
import { usePendingEdit } from '../field/pending-edits.ts';
import { type FileLimits, useFileFault } from './use-file-fault.ts';
import { factsIn, type FileFacts } from './use-files.ts';
import { useFileWords } from './words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

interface Running {
  readonly controller: AbortController;
  /** Whether it arrived. */
  readonly sent: Promise<boolean>;
}

export interface Upload {
  /** The file on its way, and how much of it has left, from 0 to 1. */
  readonly under: { readonly name: string; readonly share: number } | null;
  /** Why the last file was not taken. */
  readonly problem: string | null;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
}

/** Brings files to the server, one at a time, for one field; what is told of it is for that field alone. */
export function useUpload(path: string, source: string, limits: FileLimits, done: (file: FileFacts) => void): Upload {
  const { http } = useBackend();
  const resource = useResource();
  const say = useFileWords();
  const queryClient = useQueryClient();
  const [under, setUnder] = useState<Upload['under']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<Running | null>(null);
  const stop = (): void => {
    running.current?.controller.abort();
    running.current = null;
  };
  // A record is not saved, nor left without a question, while its file is on its way.
  const edit = useMemo(
    () => ({
      holds: () => running.current !== null,
      flush: () => undefined,
      settle: async () => (await running.current?.sent) ?? true,
    }),
    [],
  );
  usePendingEdit(edit);
  const leave = useEffectEvent(stop);
  useEffect(() => () => leave(), []);

  const fault = useFileFault(limits);

  const send = async (file: File, controller: AbortController): Promise<boolean> => {
    const body = new FormData();
    body.append('archivo', file, file.name);
    try {
      const { data } = await http.request({
        method: 'POST',
        path,
        query: { recurso: resource, campo: source },
        body,
        signal: controller.signal,
        onSent: (share) => setUnder({ name: file.name, share }),
      });
      const facts = factsIn(data);
      queryClient.setQueryData(['@archivos', facts.id], facts);
      done(facts);
      return true;
    } catch (error) {
      if (!controller.signal.aborted) setProblem(wordsOf(error) ?? say('not_uploaded'));
      return false;
    } finally {
      if (running.current?.controller === controller) {
        running.current = null;
        setUnder(null);
      }
    }
  };

  return {
    under,
    problem,
    start: (file) => {
      stop();
      const wrong = fault(file);
      setProblem(wrong);
      setUnder(wrong === null ? { name: file.name, share: 0 } : null);
      if (wrong !== null) return;
      const controller = new AbortController();
      running.current = { controller, sent: send(file, controller) };
    },
    cancel: () => {
      stop();
      setUnder(null);
    },
  };
}

/** What the server says is wrong with the file, else with the request. */
const wordsOf = (error: unknown): string | null =>
  error instanceof WireError
    ? (error.fieldErrors[0]?.message ?? error.message)
    : error instanceof Error
      ? error.message
      : null;
