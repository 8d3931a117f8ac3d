import { useQuery } from '@tanstack/react-query';
import { readOptional } from '#src/data-provider/http/read-optional.ts';
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
    queryFn: ({ signal }) => readOptional(http, PATH, signal),
    staleTime: 5 * 60_000,
    retry: false,
  });
  return {
    areas: data === undefined || data === null ? data : areasIn(data, language),
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
