import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Identifier } from 'react-admin';
import { useResource } from '../ui/use-resource.ts';
import { changeEach, type RecordOutcome } from './change-each.ts';

export interface Run {
  readonly what: 'change' | 'undo';
  readonly total: number;
  readonly done: readonly RecordOutcome[];
  readonly isOver: boolean;
  /** What broke it off; null where nothing did. */
  readonly error: Error | null;
}

export interface BulkRun {
  /** Null before the first. */
  readonly run: Run | null;
  readonly begin: (
    what: Run['what'],
    ids: readonly Identifier[],
    change: (id: Identifier) => Promise<RecordOutcome>,
  ) => Promise<void>;
  readonly stop: () => void;
}

/** Changes record after record, tells how far it is, and can be stopped; lists show what came of it. */
export function useBulkRun(): BulkRun {
  const client = useQueryClient();
  const resource = useResource();
  const [run, setRun] = useState<Run | null>(null);
  const controller = useRef<AbortController | null>(null);
  return {
    run,
    begin: async (what, ids, change) => {
      const abort = new AbortController();
      controller.current = abort;
      const begun: Run = { what, total: ids.length, done: [], isOver: false, error: null };
      setRun(begun);
      let done: readonly RecordOutcome[] = [];
      const told = (now: readonly RecordOutcome[]): void => {
        done = now;
        setRun({ ...begun, done });
      };
      let error: Error | null = null;
      try {
        done = await changeEach({ ids, change, told, signal: abort.signal });
      } catch (broken) {
        abort.abort();
        error = broken instanceof Error ? broken : new Error(String(broken));
      }
      setRun({ ...begun, done, isOver: true, error });
      await client.invalidateQueries({ queryKey: [resource] });
    },
    stop: () => controller.current?.abort(),
  };
}
