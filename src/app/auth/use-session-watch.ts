import { useEffect, useEffectEvent, useRef } from 'react';
import { useLogout } from 'react-admin';
import { useBackend } from './backend-context.ts';

/**
 * Leaves for login when the session ends without the user's doing here: signed out in
 * another tab, or no new token to be had. Another user signing in elsewhere starts the app anew, for
 * nothing on the screen is theirs. Used once, by the layout of the signed-in part.
 * @param onCampus called when the user is at another campus from now on
 */
export function useSessionWatch(onCampus: () => void): void {
  const { session } = useBackend();
  const logout = useLogout();
  const tellCampus = useEffectEvent(onCampus);
  const signedIn = useRef(session.user());
  useEffect(
    () =>
      session.subscribe(() => {
        const before = signedIn.current;
        const now = session.user();
        signedIn.current = now;
        if (before === null) return;
        if (now === null) void logout();
        else if (now.usuarioId !== before.usuarioId || now.companyId !== before.companyId) window.location.reload();
        else if (now.sedeId !== before.sedeId) tellCampus();
      }),
    [session, logout],
  );
}
