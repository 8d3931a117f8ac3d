import Box from '@mui/material/Box';
import { type ReactNode, use } from 'react';
import { useWatch } from 'react-hook-form';
import { useRecordContext } from 'react-admin';
import { useCan } from '#src/app/access/use-can.ts';
import { useUser } from '#src/app/auth/backend-context.ts';
import { FormReadOnlyContext, OriginContext } from '#src/app/form/field-place.ts';
import type { FormRecord } from '#src/app/form/form-record.ts';
import { LockButton } from './LockButton.tsx';
import { useTaken } from './use-taken.ts';
import { useAccountWords } from './words.ts';

interface SlotProps {
  readonly children: ReactNode;
}

/** User name and e-mail, checked while they are typed, and the lock of a user who is there (F060). */
export const CuentaUsuarioSlot = ({ children }: SlotProps): ReactNode => {
  const say = useAccountWords();
  const readOnly = use(FormReadOnlyContext);
  const { stored, values } = use(OriginContext);
  const record = useRecordContext();
  const me = useUser();
  const may = useCan('seguridad/usuarios', 'edit');
  const [name, email] = useWatch<FormRecord, readonly ['usuaNombre', 'usuaEmail']>({
    name: ['usuaNombre', 'usuaEmail'],
  });
  const userId = stored ? record?.id : 0;
  const nameTaken = useTaken({
    path: 'username',
    name: 'usuaNombre',
    value: name,
    stored: values['usuaNombre'],
    userId,
  });
  const emailTaken = useTaken({ path: 'email', name: 'usuaEmail', value: email, stored: values['usuaEmail'], userId });
  const lockable = stored && !readOnly && may.allowed && record?.['estatus'] === true && record.id !== me?.usuarioId;
  return (
    <>
      {children}
      <Box role="status" className="field-error" sx={{ gridColumn: '1 / -1' }}>
        {nameTaken ? <div>{say('name_taken')}</div> : null}
        {emailTaken ? <div>{say('email_taken')}</div> : null}
      </Box>
      {lockable ? <LockButton userId={record.id} /> : null}
    </>
  );
};
