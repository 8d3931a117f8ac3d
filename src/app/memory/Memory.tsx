import { type ReactNode, useEffect } from 'react';
import { useStoreContext } from 'react-admin';
import { useBackend, useUser } from '../auth/backend-context.ts';
import { useCapability } from '../auth/use-capability.ts';
import { isHearing } from './hearing-store.ts';
import { keepMemory } from './keep-memory.ts';

/** Has the server remember what this browser does of the user, where the backend offers to. Draws nothing. */
export const Memory = (): ReactNode => {
  const { http } = useBackend();
  const user = useUser()?.usuarioId ?? null;
  const path = useCapability('memory');
  const store = useStoreContext();
  useEffect(
    () => (path === null || user === null || !isHearing(store) ? undefined : keepMemory({ store, http, path, user })),
    [path, user, store, http],
  );
  return null;
};
