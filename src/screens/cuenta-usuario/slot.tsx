import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, use, useId, useState } from 'react';
import { type Identifier, useNotify, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type { Usuario } from '#generated/screens/seguridad/usuarios/cuenta-usuario.ts';
import { useBackend, useUser } from '#src/app/auth/backend-context.ts';
import { FormReadOnlyContext, OriginContext } from '#src/app/field/field-place.ts';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import type { ValuesOf } from '#src/app/field/form-record.ts';
import { useMay } from '#src/app/access/use-may.ts';
import { useDebounced } from '#src/app/reference/use-debounced.ts';
import type { HttpCall } from '#src/data-provider/http/types.ts';
import styles from './slot.module.css';
import { useAccountWords } from './words.ts';

/** Locks a user after asking once: they are out at once (F060). */
const LockButton = ({ userId }: { readonly userId: Identifier }): ReactNode => {
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
    <div className={styles.line}>
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

/** Long enough to type a letter more. */
const PAUSE_MS = 400;

interface Asked {
  readonly path: 'username' | 'email';
  readonly name: 'usuaNombre' | 'usuaEmail';
  readonly value: unknown;
  /** What is stored: it is the user's own. */
  readonly stored: unknown;
  readonly userId: unknown;
}

/**
 * Whether somebody else has what is being typed, by the documents' calls POST …/username and …/email. Where the backend
 * does not answer with yes or no nothing is said: what is wrong is told when it is saved.
 */
function useTaken({ path, name, value, stored, userId }: Asked): boolean {
  const { http } = useBackend();
  const typed = typeof value === 'string' ? value.trim() : '';
  const text = useDebounced(typed, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['rectoria', 'taken', path, text, userId],
    queryFn: async ({ signal }): Promise<unknown> => {
      const body = { usuarioId: typeof userId === 'number' ? userId : 0, [name]: text };
      const call: HttpCall = { method: 'POST', path: `api/seguridad/usuarios/${path}`, body, signal, quiet: true };
      return (await http.request(call)).data;
    },
    enabled: text !== '' && text === typed && text !== stored,
    staleTime: 10_000,
    retry: false,
  });
  return data === false && text === typed && text !== stored;
}

interface SlotProps {
  readonly children: ReactNode;
}

/** User name and e-mail, checked while they are typed, and the lock of a user who is there (F060). */
export const CuentaUsuarioSlot = ({ children }: SlotProps): ReactNode => {
  const say = useAccountWords();
  const readOnly = use(FormReadOnlyContext);
  const origin = use(OriginContext);
  const { stored } = origin;
  const values: ValuesOf<Usuario> = origin.values;
  const id = Number(useParams()['id']);
  const me = useUser();
  const mayLock = useMay('seguridad/usuarios', 'deactivate');
  const [name, email] = useWatch<ValuesOf<Usuario>, readonly ['usuaNombre', 'usuaEmail']>({
    name: ['usuaNombre', 'usuaEmail'],
  });
  const userId = stored ? id : 0;
  const nameTaken = useTaken({
    path: 'username',
    name: 'usuaNombre',
    value: name,
    stored: values.usuaNombre,
    userId,
  });
  const emailTaken = useTaken({ path: 'email', name: 'usuaEmail', value: email, stored: values.usuaEmail, userId });
  const lockable = stored && !readOnly && mayLock && values.estatus === true && id !== me?.usuarioId;
  return (
    <>
      {children}
      <output className={clsx(fieldTextsStyles.error, styles.line)}>
        {nameTaken ? <div>{say('name_taken')}</div> : null}
        {emailTaken ? <div>{say('email_taken')}</div> : null}
      </output>
      {lockable ? <LockButton userId={id} /> : null}
    </>
  );
};
