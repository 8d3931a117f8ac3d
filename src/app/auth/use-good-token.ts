import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useBackend } from './backend-context.ts';
import { isExpired } from './user.ts';

/** A screen needs a token that is good: where it has expired another is got, or the session ends (F047, F063). */
export function useGoodToken(): void {
  const { session, authProvider } = useBackend();
  const { pathname } = useLocation();
  const verified = useRef<string | null>(null);
  useEffect(() => {
    if (verified.current === pathname) return;
    verified.current = pathname;
    const user = session.user();
    // Where it cannot be exchanged the session's watch leads to login, or the screen's own calls tell why not.
    if (user !== null && isExpired(user)) void authProvider.checkAuth({}).catch(() => undefined);
  }, [pathname, session, authProvider]);
}
