import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { orEmpty } from '#src/model/absent.ts';
import { useBackend } from '../auth/backend-context.ts';
import { hasUnsaved } from '../field/unsaved.ts';
import { useCampusWords } from './words.ts';

/**
 * Leaves for login when the session ends without the user's doing here: signed out in
 * another tab, or no new token to be had. Another user signing in elsewhere starts the app anew, for
 * nothing on the screen is theirs. Used once, by the layout of the signed-in part.
 * @param onCampus called when the user is at another campus from now on
 */
function useSessionWatch(onCampus: () => void): void {
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

/** Somebody typing must be able to read why their form is out of place. */
const SHOWN_FOR = 10_000;

/**
 * Watches the session, and begins anew at another campus: everything read before is forgotten and asked for again.
 * Where the campus changed in another tab and a form here is not saved, that form stays and the user is told.
 * @returns a number, another one for each beginning: what has it as its key is drawn from nothing.
 */
export function useCampusRemountKey(): number {
  const { session } = useBackend();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const say = useCampusWords();
  const [remountKey, begin] = useState(0);
  useSessionWatch(() => {
    const name = orEmpty(session.user()?.sede);
    if (hasUnsaved()) {
      notify(say('changed_elsewhere', { name }), { type: 'warning', autoHideDuration: SHOWN_FOR });
      return;
    }
    begin((before) => before + 1);
    void queryClient.resetQueries();
    notify(say('changed', { name }));
  });
  return remountKey;
}
