import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { emailFormat } from '#src/fields/email/format.ts';
import { useBackend } from '../auth/backend-context.ts';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import { PlainField } from '../login/PlainField.tsx';
import { usePlainForm } from '../password/use-plain-form.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import { changeOwnData, OWN_DATA_KEY, type OwnData } from './own-data.ts';
import { usePersonalWords } from './words.ts';
import personalPageStyles from './personal-page.module.css';

interface OwnDataFormProps {
  readonly own: OwnData;
}

/**
 * Changes the own e-mail or user name; the password confirms it, because the one is where codes for a forgotten password
 * are sent, and the other what one signs in with.
 */
export const OwnDataForm = ({ own }: OwnDataFormProps): ReactNode => {
  const translate = useTranslate();
  const say = usePersonalWords();
  const { http } = useBackend();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = usePlainForm({
    names: [...own.editable, 'ClaveActual'],
    empty: { ...storedIn(own), ClaveActual: '' },
    leaveFocus: true,
    failed: say('failed'),
    problemOf: (name, values) => {
      const value = values[name].trim();
      if (value === '') return say('missing');
      if (name === 'ClaveActual') return null;
      if (own.editable.every((each) => values[each].trim() === own[each])) return say('same');
      return name !== 'usuaEmail' || value === own[name] || emailFormat(value)
        ? null
        : translate('rectoria.validation.email');
    },
    send: async (values) => {
      const changes = own.editable.filter((name) => values[name].trim() !== own[name]);
      const changed = await changeOwnData(http, own.path, {
        ...Object.fromEntries(changes.map((name) => [name, values[name].trim()])),
        ClaveActual: values.ClaveActual,
      });
      form.reset({ ...storedIn(changed), ClaveActual: '' });
      queryClient.setQueryData(OWN_DATA_KEY, changed);
      notify(say('saved'), { type: 'success' });
    },
  });
  const { losing } = useLeaveGuard(
    () => own.editable.some((name) => form.values[name].trim() !== own[name]) || form.values.ClaveActual !== '',
  );
  return (
    <form
      noValidate
      className={clsx(personalPageStyles.card, personalPageStyles.form)}
      aria-labelledby="personal-own"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 id="personal-own">{say('own_title')}</h2>
      <p className={personalPageStyles.note}>{say('own_text')}</p>
      {form.error === null ? null : (
        <Alert severity="error" role="alert">
          {form.error}
        </Alert>
      )}
      {own.editable.includes('usuaEmail') ? (
        <PlainField {...form.field('usuaEmail')} type="email" label={say('email')} autoComplete="email" />
      ) : null}
      {own.editable.includes('usuaNombre') ? (
        <PlainField {...form.field('usuaNombre')} label={say('username')} autoComplete="username" />
      ) : null}
      <PasswordField {...form.field('ClaveActual')} label={say('current')} autoComplete="current-password" />
      <button type="submit" className={plainButtonStyles.button} disabled={form.busy}>
        {say(form.busy ? 'saving' : 'save')}
      </button>
      <LeaveDialog losing={losing} />
    </form>
  );
};

const storedIn = ({ usuaEmail, usuaNombre }: OwnData) => ({ usuaEmail, usuaNombre });
