import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { AddNotificationContext, type NotificationPayload, useAddNotificationContext } from 'react-admin';
import { say } from '#src/data-provider/http/texts.ts';
import { LANGUAGES } from '#src/model/text.ts';
import { useBackend } from '../auth/backend-context.ts';

const SHOWN_FOR = 10_000;
const TEXTS: ReadonlySet<unknown> = new Set(LANGUAGES.map((language) => say('unreachable', language)));

/**
 * The app-wide notice that no answer came, for ten seconds (F106). Stands around the whole app, login
 * included; react-admin's own notice of the same failed call is not shown beside it.
 */
export function UnreachableNotice({ children }: { readonly children: ReactNode }) {
  const { http, unreachable } = useBackend();
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const add = useAddNotificationContext();
  const addOthers = useCallback(
    (notification: NotificationPayload) => {
      if (!TEXTS.has(notification.message)) add(notification);
    },
    [add],
  );
  useEffect(
    () =>
      unreachable.subscribe(() => {
        setShown((count) => count + 1);
        setOpen(true);
      }),
    [unreachable],
  );
  return (
    <AddNotificationContext.Provider value={addOthers}>
      {children}
      <Snackbar
        key={shown}
        open={open}
        autoHideDuration={SHOWN_FOR}
        onClose={(_, reason) => {
          if (reason !== 'clickaway') setOpen(false);
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      >
        <Alert severity="error" variant="filled" onClose={() => setOpen(false)}>
          {say('unreachable', http.language())}
        </Alert>
      </Snackbar>
    </AddNotificationContext.Provider>
  );
}
