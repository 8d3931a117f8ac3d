import { type FormEvent, type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { SignedOutOnly } from '../auth/SignedOutOnly.tsx';
import { useInstitution } from '../start/institution-context.ts';
import { SignOnButton } from '../start/pages.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { LoginHead } from './LoginHead.tsx';
import { LoginLanguages } from './LoginLanguages.tsx';
import { useSignedInAhead } from './use-signed-in-ahead.ts';
import './login.css';

interface Missing {
  readonly username: boolean;
  readonly clave: boolean;
}

const NOTHING: Missing = { username: false, clave: false };

/** Signing in: who, with what, and in words why not. */
export const LoginPage = (): ReactNode => (
  <SignedOutOnly>
    <LoginForm />
  </SignedOutOnly>
);

const LoginForm = (): ReactNode => {
  const translate = useTranslate();
  const { signOn } = useInstitution();
  const login = useLogin();
  const fetchAhead = useSignedInAhead();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(NOTHING);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const title = translate('rectoria.login.title');
  useDocumentTitle(title);

  useEffect(() => form.current?.querySelector<HTMLInputElement>('#username')?.focus(), []);
  const focus = (field: keyof Missing): void => form.current?.querySelector<HTMLInputElement>(`#${field}`)?.focus();
  const submit = async (username: string, clave: string): Promise<void> => {
    const lacking = { username: username.trim() === '', clave: clave === '' };
    setMissing(lacking);
    setError(null);
    if (lacking.username || lacking.clave) return focus(lacking.username ? 'username' : 'clave');
    setBusy(true);
    fetchAhead();
    try {
      await login({ username, clave });
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : translate('rectoria.login.failed'));
      setBusy(false);
      focus('clave');
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (field: string): string => {
      const value = data.get(field);
      return typeof value === 'string' ? value : '';
    };
    if (!busy) void submit(text('username'), text('clave'));
  };
  const watchCapsLock = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  const show = translate(seen ? 'rectoria.login.hide_password' : 'rectoria.login.show_password');

  return (
    <main className="login">
      <form ref={form} noValidate onSubmit={onSubmit} className="login-card" aria-labelledby="login-title">
        <LoginHead title={title} />
        <div className="login-error" role="alert">
          {error}
        </div>
        <div>
          <label className="field-label" htmlFor="username">
            {translate('rectoria.login.username')}
          </label>
          <div className="login-input">
            <input
              id="username"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              aria-invalid={missing.username}
              aria-describedby="username-error"
            />
          </div>
          <div className="field-error" id="username-error">
            {missing.username ? translate('rectoria.login.username_missing') : null}
          </div>
        </div>
        <div>
          <label className="field-label" htmlFor="clave">
            {translate('rectoria.login.password')}
          </label>
          <div className="login-input secret">
            <input
              id="clave"
              name="clave"
              type={seen ? 'text' : 'password'}
              autoComplete="current-password"
              aria-required
              aria-invalid={missing.clave || error !== null}
              aria-describedby="clave-error clave-caps"
              onKeyUp={watchCapsLock}
              onKeyDown={watchCapsLock}
            />
            <button type="button" aria-label={show} aria-pressed={seen} onClick={() => setSeen(!seen)}>
              {translate(seen ? 'rectoria.login.hide' : 'rectoria.login.show')}
            </button>
          </div>
          <div className="field-error" id="clave-error">
            {missing.clave ? translate('rectoria.login.password_missing') : null}
          </div>
          <output className="login-caps" id="clave-caps">
            {capsLock ? translate('rectoria.login.caps_lock') : null}
          </output>
        </div>
        <button type="submit" className="plain-button" disabled={busy}>
          {translate(busy ? 'rectoria.login.submitting' : 'rectoria.login.submit')}
        </button>
        {signOn === null ? null : (
          <Suspense fallback={null}>
            <SignOnButton signOn={signOn} onFailure={setError} />
          </Suspense>
        )}
      </form>
      <LoginLanguages />
    </main>
  );
};

// What the sign-on page is made of too: from here it comes with the login, and splits no chunk that all must fetch.
export { LoginHead, SignedOutOnly, useSignedInAhead };
