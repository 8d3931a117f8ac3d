import { useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import { useBackend } from '../auth/backend-context.ts';

/** A record that the backend found among those of all screens. */
export interface Hit {
  readonly resource: string;
  readonly id: number;
  readonly label: string;
  /** The number it was found by, or its own; null where it has none. */
  readonly number: string | null;
  readonly active: boolean;
  /** Whether what was typed is that number. */
  readonly exact: boolean;
}

interface Answer {
  /** The best first; none where the backend does not find among all screens. */
  readonly hits: readonly Hit[];
  /** The resources of which there are more than these. */
  readonly more: readonly string[];
}

export interface Hits extends Answer {
  readonly pending: boolean;
  readonly failed: boolean;
}

const SHORTEST = 2;
const FRESH_MS = 30_000;
const NONE: Answer = { hits: [], more: [] };

/** What the backend finds by the text in all screens, in one request, which whoever types on takes back. */
export function useFind(text: string): Hits {
  const { http } = useBackend();
  const wanted = text.length >= SHORTEST;
  const { data, isPending, isError } = useQuery({
    queryKey: ['rectoria', 'palette', 'find', text],
    queryFn: async ({ signal }) => {
      const { find: path } = await loadCapabilities(http);
      if (path === null) return NONE;
      return answerIn((await http.request({ method: 'GET', path, query: { value: text }, signal })).data);
    },
    enabled: wanted,
    staleTime: FRESH_MS,
    retry: false,
  });
  return { ...(data ?? NONE), pending: wanted && isPending, failed: isError };
}

const answerIn = (answer: unknown): Answer => {
  const more: unknown = isObject(answer) ? answer['hayMas'] : null;
  return {
    hits: hitsIn(answer),
    more: (Array.isArray(more) ? more : []).filter((name: unknown) => typeof name === 'string'),
  };
};

function hitsIn(answer: unknown): readonly Hit[] {
  const found: unknown = isObject(answer) ? answer['resultados'] : null;
  return (Array.isArray(found) ? found : []).flatMap((each: unknown) => {
    if (!isObject(each)) return [];
    const { recurso: resource, id, nombre: label, numero: number, activo: active, exacto: exact } = each;
    if (typeof resource !== 'string' || typeof id !== 'number' || typeof label !== 'string') return [];
    const told = typeof number === 'string' ? number : null;
    return [{ resource, id, label, number: told, active: active !== false, exact: exact === true }];
  });
}
