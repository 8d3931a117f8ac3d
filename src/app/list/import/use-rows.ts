import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRows } from '#src/model/import.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { type RowFilter, rowsIn } from './told.ts';

export interface Rows {
  readonly page: ImportRows | undefined;
  /** Whether the page is the one that was asked for last. */
  readonly settled: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly filter: RowFilter;
  readonly show: (filter: RowFilter) => void;
  /** How many rows of the filter are before the page. */
  readonly before: number;
  readonly earlier: (() => void) | null;
  readonly later: (() => void) | null;
  /** Shows the page that begins with the first wrong row after those that are shown; tells whether there is one. */
  readonly laterWrong: () => Promise<boolean>;
}

/** Where a page begins: after which row, and how many are before it. */
interface Start {
  readonly after: number;
  readonly before: number;
}

const FIRST: Start = { after: 0, before: 0 };

/** The rows of an import, a page at a time. @param run number of the job that they were judged by */
export function useRows(path: string, run: number, usual: RowFilter): Rows {
  const { http } = useBackend();
  const [filter, setFilter] = useState(usual);
  const [starts, setStarts] = useState<readonly Start[]>([FIRST]);
  const start = starts.at(-1) ?? FIRST;

  const read = async (resultado: RowFilter, after: number, signal?: AbortSignal): Promise<ImportRows> => {
    const query = { desde: String(after), resultado: resultado === 'todas' ? '' : resultado };
    return rowsIn((await http.request({ method: 'GET', path: `${path}/filas`, query, signal, quiet: true })).data);
  };

  /** Number of the first wrong row after one; null where there is none, or it cannot be asked for just now. */
  const firstWrong = async (after: number): Promise<number | null> => {
    try {
      return (await read('erroneo', after)).filas[0]?.fila ?? null;
    } catch {
      return null;
    }
  };

  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['rectoria', 'import-rows', path, run, filter, start.after],
    queryFn: ({ signal }) => read(filter, start.after, signal),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    retry: false,
  });
  const last = data?.filas.at(-1);
  const shown = data?.filas.length ?? 0;
  const hasMore = data !== undefined && start.before + shown < data.total;

  return {
    page: data,
    settled: data !== undefined && !isPlaceholderData,
    error,
    retry: () => void refetch(),
    filter,
    show: (next) => {
      setFilter(next);
      setStarts([FIRST]);
    },
    before: start.before,
    earlier: starts.length > 1 ? () => setStarts(starts.slice(0, -1)) : null,
    later:
      hasMore && last !== undefined
        ? () => setStarts([...starts, { after: last.fila, before: start.before + shown }])
        : null,
    laterWrong: async () => {
      if (last === undefined || (filter === 'erroneo' && !hasMore)) return false;
      const found = await firstWrong(last.fila);
      if (found === null) return false;
      const skipped = filter === 'todas' ? found - last.fila - 1 : 0;
      setStarts([...starts, { after: found - 1, before: start.before + shown + skipped }]);
      return true;
    },
  };
}
