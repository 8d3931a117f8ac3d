import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { emailFormat } from '#src/fields/email/format.ts';
import { useBackend } from '../auth/backend-context.ts';
import { LeaveDialog } from '../form/LeaveDialog.tsx';
import { useLeaveGuard } from '../form/use-leave-guard.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import { PlainField } from '../login/PlainField.tsx';
import '../login/login.css';
import { usePlainForm } from '../password/use-plain-form.ts';
import { changeEmail, OWN_DATA_KEY } from './own-data.ts';

const NAMES = ['usuaEmail', 'ClaveActual'] as const;

interface EmailFormProps {
  readonly path: string;
  readonly stored: string;
}

/** Changes the own e-mail; the password confirms it, because codes for a forgotten one are sent there. */
export const EmailForm = ({ path, stored }: EmailFormProps): ReactNode => {
  const translate = useTranslate();
  const { http } = useBackend();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = usePlainForm({
    names: NAMES,
    empty: { usuaEmail: stored, ClaveActual: '' },
    leaveFocus: true,
    failed: translate('rectoria.personal.failed'),
    problemOf: (name, values) => {
      const value = values[name].trim();
      if (value === '') return translate('rectoria.personal.missing');
      if (name === 'ClaveActual') return null;
      if (value === stored) return translate('rectoria.personal.same');
      return emailFormat(value) ? null : translate('rectoria.validation.email');
    },
    send: async ({ usuaEmail, ClaveActual }) => {
      const changed = await changeEmail(http, path, usuaEmail.trim(), ClaveActual);
      form.reset({ usuaEmail: changed.email, ClaveActual: '' });
      queryClient.setQueryData(OWN_DATA_KEY, changed);
      notify('rectoria.personal.saved', { type: 'success' });
    },
  });
  const { blocker } = useLeaveGuard(() => form.values.usuaEmail.trim() !== stored || form.values.ClaveActual !== '');
  return (
    <form
      noValidate
      className="personal-card personal-form"
      aria-labelledby="personal-email"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <h2 id="personal-email">{translate('rectoria.personal.email_title')}</h2>
      <p className="personal-note">{translate('rectoria.personal.email_text')}</p>
      {form.error === null ? null : (
        <Alert severity="error" role="alert">
          {form.error}
        </Alert>
      )}
      <PlainField
        {...form.field('usuaEmail')}
        type="email"
        label={translate('rectoria.personal.email')}
        autoComplete="email"
      />
      <PasswordField
        {...form.field('ClaveActual')}
        label={translate('rectoria.personal.current')}
        autoComplete="current-password"
      />
      <button type="submit" className="plain-button" disabled={form.busy}>
        {translate(form.busy ? 'rectoria.personal.saving' : 'rectoria.personal.save')}
      </button>
      <LeaveDialog blocker={blocker} />
    </form>
  );
};
