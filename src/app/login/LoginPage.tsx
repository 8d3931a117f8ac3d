import { type ReactNode, Suspense, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { Link, Navigate } from 'react-router';
import { say as sayOfTransport } from '#src/data-provider/http/texts.ts';
import { orEmpty } from '#src/model/absent.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useBackend } from '../auth/backend-context.ts';
import { isExpired } from '../auth/user.ts';
import { CaptchaBox } from '../captcha/CaptchaBox.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useInstitution, useSystemName } from '../institution/institution-context.ts';
import { useRegistry } from '../registry/registry-context.ts';
import noticeStyles from '../ui/notice.module.css';
import plainButtonStyles from '../ui/plain-button.module.css';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { useTexts } from '../words/LanguageProvider.tsx';
import { useLoginWords } from '../words/login-words.ts';
import { useLoginSlots } from './login-slots.ts';
import { PasswordField } from './PasswordField.tsx';
import plainCardStyles from './plain-card.module.css';
import { PlainCard } from './PlainCard.tsx';
import { PlainField } from './PlainField.tsx';

/** Fetches what is behind the login while the server looks at who wants in. Where it fails, the page that needs it says so. */
function usePrefetchSignedIn(): () => void {
  const { preload } = useLoginSlots();
  const registry = useRegistry();
  const texts = useTexts();
  return useCallback(() => {
    preload().catch(() => undefined);
    texts.complete().catch(() => undefined);
    registry.open().catch(() => undefined);
  }, [preload, registry, texts]);
}

/**
 * Shows the login page to those who need it, and says why to those who did not ask for it: who visits
 * it signed in goes home (F064).
 */
function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const { http, session } = useBackend();
  // Only on arrival: signing in leads to where the user was going.
  const [signedIn] = useState(() => {
    const user = session.user();
    return user !== null && !isExpired(user);
  });
  const [lost] = useState(session.wasLost);
  if (signedIn) return <Navigate to="/" replace />;
  return (
    <>
      {children}
      {lost && (
        <div role="alert">
          <div className={noticeStyles.notice}>{sayOfTransport('sessionEnded', http.language())}</div>
        </div>
      )}
    </>
  );
}

const FIELDS = ['username', 'clave'] as const;

/** Signing in: who, with what, and in words why not. */
export const LoginPage = (): ReactNode => (
  <SignedOutOnly>
    <LoginForm />
  </SignedOutOnly>
);

const LoginForm = (): ReactNode => {
  const say = useLoginWords();
  const { signOn, captcha } = useInstitution();
  const { place, take } = useCaptcha(captcha);
  const { SignOnButton } = useLoginSlots();
  const login = useLogin();
  const prefetch = usePrefetchSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = say('title');
  useDocumentTitle(title);

  const input = (field: string) => form.current?.querySelector<HTMLInputElement>(`#${field}`);
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('#username')?.focus(), []);

  const signIn = async (username: string, clave: string): Promise<void> => {
    setBusy(true);
    prefetch();
    try {
      await login({ username, clave, tokenSeguridad: await take() });
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : say('failed'));
      setBusy(false);
      input('clave')?.focus();
    }
  };
  const submit = (): void => {
    if (busy) return;
    const [username = '', clave = ''] = FIELDS.map((field) => orEmpty(input(field)?.value));
    const lacking = [username.trim() === '' && 'username', clave === '' && 'clave'].filter((field) => field !== false);
    setMissing(new Set(lacking));
    setError(null);
    if (lacking[0] === undefined) void signIn(username, clave);
    else input(lacking[0])?.focus();
  };

  return (
    <PlainCard title={useSystemName(title)} error={error} submit={submit} form={form}>
      <PlainField
        id="username"
        label={say('username')}
        problem={missing.has('username') ? say('username_missing') : null}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        id="clave"
        label={say('password')}
        problem={missing.has('clave') ? say('password_missing') : null}
        autoComplete="current-password"
      />
      <CaptchaBox captcha={captcha} place={place} />
      <button type="submit" className={plainButtonStyles.button} disabled={busy}>
        {say(busy ? 'submitting' : 'submit')}
      </button>
      {signOn === null ? null : (
        <Suspense fallback={null}>
          <SignOnButton signOn={signOn} onFailure={setError} />
        </Suspense>
      )}
      <Link to={OWN_ROUTES.password} className={plainCardStyles.link}>
        {say('forgotten')}
      </Link>
    </PlainCard>
  );
};

// What the sign-on page is made of too: from here it comes with the login, and splits no chunk that all must fetch.
export { LoginHead } from './LoginHead.tsx';
export { SignedOutOnly, usePrefetchSignedIn };
