import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Backend } from './create-backend.ts';
import type { User } from './user.ts';

export const BackendContext = createContext<Backend | null>(null);

export function useBackend(): Backend {
  const backend = useContext(BackendContext);
  if (backend === null) throw new Error('A part of the app stands outside of BackendContext');
  return backend;
}

/** Who is signed in; renders anew when that changes, here or in another tab. */
export function useUser(): User | null {
  const { session } = useBackend();
  return useSyncExternalStore(session.subscribe, session.user);
}
