import { useQuery } from '@tanstack/react-query';
import { WireError } from '#src/data-provider/http/errors.ts';
import { useBackend } from '../auth/backend-context.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { type Area, areasIn } from './screens.ts';

const PATH = 'api/seguridad/permisos-acciones';

export interface Areas {
  /** Undefined until they are here; null where the backend does not tell. */
  readonly areas: readonly Area[] | null | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What there is to give permissions for. */
export function useAreas(): Areas {
  const { http } = useBackend();
  const [language] = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['rectoria', 'permission-actions'],
    queryFn: async ({ signal }): Promise<unknown> => {
      try {
        return (await http.request({ method: 'GET', path: PATH, signal })).data;
      } catch (refusal) {
        // An institution's own backend does not have it.
        if (refusal instanceof WireError && refusal.status === 404) return null;
        throw refusal;
      }
    },
    staleTime: 5 * 60_000,
    retry: false,
  });
  return {
    areas: data === undefined || data === null ? data : areasIn(data, language),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
