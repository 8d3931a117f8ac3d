import { useQuery } from '@tanstack/react-query';
import { useAuthProvider } from 'react-admin';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { possibleTransitions, type States, type Transition } from '#src/runtime/states.ts';
import { transitionAction } from '../auth/access.ts';
import { useBackend } from '../auth/backend-context.ts';
import type { Row } from '../field/form-record.ts';
import { useWire } from '../registry/registry-context.ts';

interface Known {
  readonly permissions: ReadonlySet<string>;
  /** Whether the backend makes transitions, and so keeps a reason. */
  readonly transitions: boolean;
}

/**
 * Tells the transitions that this user can make of a record as it is stored, in their order; none until that is known.
 * Where the backend has no transitions they are writes of the field: what needs a reason is not offered, which it could
 * not keep, and for the rest none is asked.
 */
export function useOfferedTransitions(resource: string, states: States): (record: Row) => readonly Transition[] {
  const { http } = useBackend();
  const authProvider = useAuthProvider();
  const wire = useWire(resource);
  const permissions = [...new Set(states.transitions.map(({ permission }) => permission))];
  const { data } = useQuery({
    queryKey: ['auth', 'can', resource, 'transitions', permissions],
    queryFn: async (): Promise<Known> => {
      const { transitions } = await loadCapabilities(http);
      const asked = permissions.map(async (permission) => {
        const action = transitionAction(permission);
        return ((await authProvider?.canAccess?.({ resource, action })) ?? true) ? [permission] : [];
      });
      return { transitions, permissions: new Set((await Promise.all(asked)).flat()) };
    },
    staleTime: 60_000,
    networkMode: 'always',
    retry: false,
  });
  if (data === undefined || (!data.transitions && wire?.update === null)) return () => [];
  return (record) => {
    const allowed = possibleTransitions(states, record).filter(({ permission }) => data.permissions.has(permission));
    return data.transitions ? allowed : allowed.filter(({ reason }) => reason !== 'required').map(withoutReason);
  };
}

const withoutReason = ({ reason: _reason, ...transition }: Transition): Transition => transition;
