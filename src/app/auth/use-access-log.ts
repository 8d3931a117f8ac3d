import { useEffect } from 'react';
import { logAccess } from './access.ts';
import { useBackend } from './backend-context.ts';

/** Tells the backend that the user opened the screen at the path (F092); null where no screen stands there. */
export function useAccessLog(path: string | null): void {
  const { http } = useBackend();
  useEffect(() => {
    if (path !== null) void logAccess(http, path);
  }, [http, path]);
}
