import { useEffect, useRef } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { say } from '#src/data-provider/http/texts.ts';
import { useBackend } from './backend-context.ts';

/**
 * Leaves for login, saying why, when the session ends without the user's doing here: signed out in
 * another tab, or no new token to be had. Another user signing in elsewhere starts the app anew, for
 * nothing on the screen is theirs. Used once, by the layout of the signed-in part.
 */
export function useSessionWatch(): void {
  const { http, session } = useBackend();
  const logout = useLogout();
  const notify = useNotify();
  const signedIn = useRef(session.user());
  useEffect(
    () =>
      session.subscribe(() => {
        const before = signedIn.current;
        const now = session.user();
        signedIn.current = now;
        if (before === null) return;
        if (now === null) {
          void logout();
          notify(say('sessionEnded', http.language()), { type: 'warning' });
        } else if (now.usuarioId !== before.usuarioId || now.companyId !== before.companyId) {
          window.location.reload();
        }
      }),
    [http, session, logout, notify],
  );
}
