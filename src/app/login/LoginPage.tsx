import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { SignedOutOnly } from '../auth/SignedOutOnly.tsx';
import { Monogram } from '../shell/Monogram.tsx';
import { useInstitution } from '../start/institution-context.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { LoginLanguages } from './LoginLanguages.tsx';
import { loginStyles } from './styles.ts';

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
  const { name, system } = useInstitution();
  const login = useLogin();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState(NOTHING);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [seen, setSeen] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const title = translate('rectoria.login.title');
  useDocumentTitle(title);

  const focus = (field: keyof Missing): void => form.current?.querySelector<HTMLInputElement>(`#${field}`)?.focus();
  const submit = async (username: string, clave: string): Promise<void> => {
    const lacking = { username: username.trim() === '', clave: clave === '' };
    setMissing(lacking);
    setError(null);
    if (lacking.username || lacking.clave) return focus(lacking.username ? 'username' : 'clave');
    setBusy(true);
    try {
      await login({ username, clave });
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : translate('ra.auth.sign_in_error'));
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
      <GlobalStyles styles={loginStyles} />
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={onSubmit}
        className="login-card"
        aria-labelledby="login-title"
      >
        <div className="login-head">
          <Monogram name={name} />
          <div>
            <h1 id="login-title">{name}</h1>
            <p>{system === '' ? title : system}</p>
          </div>
        </div>
        <div className="login-error" role="alert">
          {error}
        </div>
        <div>
          <label className="field-label" htmlFor="username">
            {translate('rectoria.login.username')}
          </label>
          <OutlinedInput
            fullWidth
            autoFocus
            id="username"
            name="username"
            autoComplete="username"
            error={missing.username}
            slotProps={{
              input: {
                autoCapitalize: 'none',
                spellCheck: false,
                'aria-required': true,
                'aria-describedby': 'username-error',
              },
            }}
          />
          <div className="field-error" id="username-error">
            {missing.username ? translate('rectoria.login.username_missing') : null}
          </div>
        </div>
        <div>
          <label className="field-label" htmlFor="clave">
            {translate('rectoria.login.password')}
          </label>
          <OutlinedInput
            fullWidth
            id="clave"
            name="clave"
            type={seen ? 'text' : 'password'}
            autoComplete="current-password"
            error={missing.clave || error !== null}
            onKeyUp={watchCapsLock}
            onKeyDown={watchCapsLock}
            slotProps={{ input: { 'aria-required': true, 'aria-describedby': 'clave-error clave-caps' } }}
            endAdornment={
              <IconButton
                size="small"
                edge="end"
                aria-label={show}
                title={show}
                aria-pressed={seen}
                onClick={() => setSeen(!seen)}
              >
                {seen ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
              </IconButton>
            }
          />
          <div className="field-error" id="clave-error">
            {missing.clave ? translate('rectoria.login.password_missing') : null}
          </div>
          <div className="login-caps" id="clave-caps" role="status">
            {capsLock ? translate('rectoria.login.caps_lock') : null}
          </div>
        </div>
        <Button type="submit" variant="contained" fullWidth disabled={busy}>
          {translate(busy ? 'rectoria.login.submitting' : 'rectoria.login.submit')}
        </Button>
      </Box>
      <LoginLanguages />
    </main>
  );
};
