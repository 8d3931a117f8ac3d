import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { isObject } from '#src/data-provider/guards.ts';
import { useBackend } from '../auth/backend-context.ts';

/** What the server says of one action: whether, why, and by which patterns. */
export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
  readonly by: readonly string[];
}

/** What the verdict of an action is found by. */
export const keyOf = (resource: string, action: string): string => `${resource} ${action}`;

const verdictsIn = (answer: unknown): ReadonlyMap<string, Verdict> =>
  new Map(
    (Array.isArray(answer) ? answer : []).flatMap((row: unknown) => {
      if (!isObject(row)) return [];
      const by = Array.isArray(row['por']) ? row['por'].map(String) : [];
      const verdict = { allowed: row['permitido'] === true, reason: String(row['motivo']), by };
      return [[keyOf(String(row['recurso']), String(row['accion'])), verdict] as const];
    }),
  );

/**
 * What a user may do at a campus, or at none; what was read last stays until the next is there.
 * @param basis what it follows from: read anew when that changes
 */
export function useVerdicts(
  userId: number | string,
  campus: number | string | null,
  basis: unknown,
): UseQueryResult<ReadonlyMap<string, Verdict>> {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'effective-permissions', String(userId), campus, basis],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, Verdict>> => {
      const path = `api/seguridad/permisos-efectivos/${userId}`;
      const query = { sedeId: campus === null ? '' : String(campus) };
      return verdictsIn((await http.request({ method: 'GET', path, query, signal })).data);
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
}
