import { useQuery } from '@tanstack/react-query';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { isObject } from '#src/data-provider/guards.ts';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { type RoleRecord, rolesIn } from './known-record.ts';

/** Who else shares fields with a record. */
export interface SharedWith {
  /** The records that whoever looks may see. */
  readonly roles: readonly RoleRecord[];
  /** How many more there are. */
  readonly others: number;
  /** The fields that whoever looks may not change. */
  readonly held: readonly string[];
}

const ALONE: SharedWith = { roles: [], others: 0, held: [] };

/** Asked once the record is seen, and again when it has changed. */
export function useSharedWith(wire: WireResource | undefined, id: number | string, version: unknown): SharedWith {
  const { http } = useBackend();
  const name = wire?.shares === undefined ? null : wire.name;
  const { data } = useQuery({
    queryKey: ['rectoria', 'shared', 'with', name, id, version],
    queryFn: async ({ signal }) => {
      const { shared } = await loadCapabilities(http);
      if (shared === null || name === null) return ALONE;
      const path = `${shared}/${encodeURIComponent(id)}`;
      return sharedIn((await http.request({ method: 'GET', path, query: { recurso: name }, signal })).data);
    },
    enabled: name !== null,
    retry: false,
  });
  return data ?? ALONE;
}

function sharedIn(answer: unknown): SharedWith {
  if (!isObject(answer)) return ALONE;
  const { papeles, otros, fijos } = answer;
  return {
    roles: rolesIn(papeles),
    others: typeof otros === 'number' ? otros : 0,
    held: (Array.isArray(fijos) ? fijos : []).filter((field: unknown) => typeof field === 'string'),
  };
}
