import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { useAccountWords } from './words.ts';
import accountStyles from './account.module.css';

/** Locks a user after asking once: they are out at once (F060). */
export const LockButton = ({ userId }: { readonly userId: Identifier }): ReactNode => {
  const say = useAccountWords();
  const { http } = useBackend();
  const notify = useNotify();
  const refresh = useRefresh();
  const title = useId();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const lock = async (): Promise<void> => {
    setBusy(true);
    try {
      await http.request({
        method: 'PUT',
        path: `api/seguridad/usuarios/bloqueo/${userId}`,
        body: { usuarioId: userId },
      });
      notify(say('locked'), { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : '', { type: 'error' });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <div className={accountStyles.line}>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {say('lock')}
      </Button>
      <Dialog open={asking} onClose={() => setAsking(false)} aria-labelledby={title}>
        <DialogTitle id={title}>{say('ask')}</DialogTitle>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
          <Button color="error" variant="contained" disabled={busy} onClick={() => void lock()}>
            {say('lock')}
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
};
