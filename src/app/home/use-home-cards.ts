import { useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useBackend } from '../auth/backend-context.ts';
import { cardsIn, type HomeCard } from './home-cards.ts';

/** Whoever comes back sooner sees what was there. */
const FRESH_MS = 15_000;

/** What the home page tells of; null where the backend tells of nothing. All of it in one request. */
export function useHomeCards() {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'home'],
    queryFn: async ({ signal }): Promise<readonly HomeCard[] | null> => {
      const path = (await loadCapabilities(http)).home;
      if (path === null) return null;
      return cardsIn((await http.request({ method: 'GET', path, signal, quiet: true })).data);
    },
    staleTime: FRESH_MS,
    retry: false,
  });
}
