import { clsx } from 'clsx';
import { type ReactNode, use } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { useUser } from '#src/app/auth/backend-context.ts';
import { FormReadOnlyContext, OriginContext } from '#src/app/field/field-place.ts';
import type { ValuesOf } from '#src/app/field/form-record.ts';
import { useMay } from '#src/app/permissions/use-may.ts';
import type { Usuario } from '#generated/screens/seguridad/usuarios/cuenta-usuario.ts';
import fieldTextsStyles from '#src/app/field/field-texts.module.css';
import { LockButton } from './LockButton.tsx';
import { useTaken } from './use-taken.ts';
import { useAccountWords } from './words.ts';
import styles from './account.module.css';

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
