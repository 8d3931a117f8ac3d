import { orEmpty } from '#src/model/absent.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useBackend } from '../auth/backend-context.ts';
import { useSessionWatch } from '../auth/use-session-watch.ts';
import { hasUnsaved } from '../field/unsaved.ts';
import { useCampusWords } from './words.ts';

/** Somebody typing must be able to read why their form is out of place. */
const SHOWN_FOR = 10_000;

/**
 * Watches the session, and begins anew at another campus: everything read before is forgotten and asked for again.
 * Where the campus changed in another tab and a form here is not saved, that form stays and the user is told.
 * @returns a number, another one for each beginning: what has it as its key is drawn from nothing.
 */
export function useCampusVisit(): number {
  const { session } = useBackend();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const say = useCampusWords();
  const [visit, begin] = useState(0);
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
  return visit;
}
