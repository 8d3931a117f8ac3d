import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useBackend, useUser } from '../auth/backend-context.ts';
import { isExpired, type User } from '../auth/user.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import plainCardStyles from '../login/plain-card.module.css';
import { PlainCard } from '../login/PlainCard.tsx';
import plainButtonStyles from '../ui/plain-button.module.css';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { changePassword } from './password-calls.ts';
import { Recovery } from './Recovery.tsx';
import { usePasswordRules } from './use-password-rules.ts';
import { usePlainForm } from './use-plain-form.ts';
import { usePasswordWords } from './words.ts';

const NAMES = ['ClaveActual', 'NuevaClave', 'ConfirmarClave'] as const;

/** A new password for who is signed in; where the old one has expired there is no way around it (F052). */
const ChangePassword = ({ user }: { readonly user: User }): ReactNode => {
  const say = usePasswordWords();
  const rules = usePasswordRules();
  const { http, session } = useBackend();
  const queryClient = useQueryClient();
  const navigate = useNavigate();

  const goOn = async (): Promise<void> => {
    queryClient.removeQueries({ queryKey: ['rectoria'] });
    await navigate('/', { replace: true });
  };
  /** A backend that opens no new session may give a token that knows of the change, or wants a new sign-in. */
  const renew = async (): Promise<boolean> => {
    try {
      await http.refresh();
    } catch {
      return false;
    }
    const now = session.user();
    return now !== null && !isExpired(now) && !now.expiredPassword;
  };
  const form = usePlainForm({
    names: NAMES,
    empty: { ClaveActual: '', NuevaClave: '', ConfirmarClave: '' },
    failed: say('failed'),
    problemOf: (name, values) => {
      if (name === 'ClaveActual') return rules.missing(values.ClaveActual);
      return name === 'NuevaClave'
        ? rules.weak(values.NuevaClave)
        : rules.different(values.NuevaClave, values.ConfirmarClave);
    },
    send: async ({ ClaveActual, NuevaClave, ConfirmarClave }) => {
      const tokens = await changePassword(http, user.usuarioId, ClaveActual, NuevaClave, ConfirmarClave);
      if (tokens !== null) session.keep(tokens);
      if (tokens !== null || (await renew())) return goOn();
      session.leave();
      await navigate('/login', { replace: true });
    },
  });

  return (
    <PlainCard title={say('change')} error={form.error} submit={form.submit}>
      <p className={plainCardStyles.text}>{say(user.expiredPassword ? 'expired' : 'rules')}</p>
      <PasswordField {...form.field('ClaveActual')} label={say('current')} autoComplete="current-password" />
      <PasswordField {...form.field('NuevaClave')} label={say('new')} autoComplete="new-password" />
      <PasswordField {...form.field('ConfirmarClave')} label={say('again')} autoComplete="new-password" />
      <button type="submit" className={plainButtonStyles.button} disabled={form.busy}>
        {say(form.busy ? 'changing' : 'change')}
      </button>
      {user.expiredPassword ? null : (
        <button type="button" className={plainButtonStyles.quiet} onClick={() => void navigate(-1)}>
          {say('cancel')}
        </button>
      )}
    </PlainCard>
  );
};

/**
 * `/seguridad/cambiar-clave`, which needs no session and is always allowed with one (F016, F066). The documents leave
 * open where a forgotten password is replaced (X02): here, for whoever is not signed in.
 */
export const PasswordPage = (): ReactNode => {
  const user = useUser();
  const signedIn = user !== null && !isExpired(user);
  useDocumentTitle(usePasswordWords()(signedIn ? 'change' : 'recover'));
  return signedIn ? <ChangePassword user={user} /> : <Recovery />;
};
