import { useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useBackend } from '../auth/backend-context.ts';
import { entriesIn, type ManualEntry, type ManualPage, pageIn } from './manual-answer.ts';

/** The manual is that of the resources as they are built: it is read once. */
const FRESH_MS = Number.POSITIVE_INFINITY;

/** The pages that say all the words, all of them for none; null where the backend has no manual. */
export function useManualEntries(words: string) {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'manual', 'entries', words],
    queryFn: async ({ signal }): Promise<readonly ManualEntry[] | null> => {
      const path = (await loadCapabilities(http)).manual;
      if (path === null) return null;
      const query = words === '' ? {} : { query: { value: words } };
      return entriesIn((await http.request({ method: 'GET', path, signal, ...query })).data);
    },
    placeholderData: (before) => before,
    staleTime: FRESH_MS,
    retry: false,
  });
}

/** The page of a resource; null where the backend has no manual. */
export function useManualPage(name: string) {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'manual', 'page', name],
    queryFn: async ({ signal }): Promise<ManualPage | null> => {
      const path = (await loadCapabilities(http)).manual;
      if (path === null) return null;
      return pageIn((await http.request({ method: 'GET', path: `${path}/${name}`, signal, quiet: true })).data);
    },
    staleTime: FRESH_MS,
    retry: false,
  });
}
