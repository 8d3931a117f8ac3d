import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useBackend } from '../auth/backend-context.ts';
import { CaptchaBox } from '../captcha/CaptchaBox.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import { PlainCard } from '../login/PlainCard.tsx';
import { PlainField } from '../login/PlainField.tsx';
import { useLoginWords } from '../words/login-words.ts';
import plainButtonStyles from '../ui/plain-button.module.css';
import plainCardStyles from '../login/plain-card.module.css';
import { askForCode, confirmCode, replacePassword } from './password-calls.ts';
import { usePasswordRules } from './use-password-rules.ts';
import { usePlainForm } from './use-plain-form.ts';
import { type PasswordWord, usePasswordWords } from './words.ts';

type Step =
  | { readonly at: 'who' }
  | { readonly at: 'code'; readonly username: string }
  | { readonly at: 'password'; readonly username: string; readonly code: string }
  | { readonly at: 'done' };

/** A forgotten password, in three steps (F099): who; the code that came by mail; the new password. */
export const Recovery = (): ReactNode => {
  const [step, go] = useState<Step>({ at: 'who' });
  if (step.at === 'who') return <Who next={(username) => go({ at: 'code', username })} />;
  if (step.at === 'code') {
    const { username } = step;
    const next = (code: string): void => go({ at: 'password', username, code });
    return <Code username={username} next={next} back={() => go({ at: 'who' })} />;
  }
  if (step.at === 'password') return <NewPassword {...step} next={() => go({ at: 'done' })} />;
  return <Done />;
};

const Who = ({ next }: { readonly next: (username: string) => void }): ReactNode => {
  const say = usePasswordWords();
  const sayLogin = useLoginWords();
  const { missing } = usePasswordRules();
  const { http } = useBackend();
  const { captcha } = useInstitution();
  const { place, take } = useCaptcha(captcha);
  const form = usePlainForm({
    names: ['username'],
    empty: { username: '' },
    failed: say('failed'),
    problemOf: (_name, { username }) => missing(username),
    send: async ({ username }) => {
      await askForCode(http, { username: username.trim() }, await take());
      next(username.trim());
    },
  });
  return (
    <PlainCard title={say('recover')} error={form.error} submit={form.submit}>
      <p className={plainCardStyles.text}>{say('who_text')}</p>
      <PlainField
        {...form.field('username')}
        label={sayLogin('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CaptchaBox captcha={captcha} place={place} />
      <Submit busy={form.busy} text="send_code" />
      <BackToLogin />
    </PlainCard>
  );
};

interface CodeProps {
  readonly username: string;
  readonly next: (code: string) => void;
  readonly back: () => void;
}

const Code = ({ username, next, back }: CodeProps): ReactNode => {
  const say = usePasswordWords();
  const { missing } = usePasswordRules();
  const { http } = useBackend();
  const { captcha } = useInstitution();
  const { place, take } = useCaptcha(captcha);
  const form = usePlainForm({
    names: ['code'],
    empty: { code: '' },
    failed: say('failed'),
    problemOf: (_name, { code }) => missing(code),
    send: async ({ code }) => {
      await confirmCode(http, { username, code: code.trim() }, await take());
      next(code.trim());
    },
  });
  return (
    <PlainCard title={say('recover')} error={form.error} submit={form.submit}>
      <output className={plainCardStyles.text}>{say('code_text', { username })}</output>
      <PlainField {...form.field('code')} label={say('code')} autoComplete="one-time-code" inputMode="numeric" />
      <CaptchaBox captcha={captcha} place={place} />
      <Submit busy={form.busy} text="next" />
      <button type="button" className={plainButtonStyles.quiet} onClick={back}>
        {say('other_code')}
      </button>
    </PlainCard>
  );
};

interface NewPasswordProps {
  readonly username: string;
  readonly code: string;
  readonly next: () => void;
}

const NewPassword = ({ username, code, next }: NewPasswordProps): ReactNode => {
  const say = usePasswordWords();
  const rules = usePasswordRules();
  const { http } = useBackend();
  const { captcha } = useInstitution();
  const { place, take } = useCaptcha(captcha);
  const form = usePlainForm({
    names: ['clave', 'verifyClave'],
    empty: { clave: '', verifyClave: '' },
    failed: say('failed'),
    problemOf: (name, { clave, verifyClave }) =>
      name === 'clave' ? rules.weak(clave) : rules.different(clave, verifyClave),
    send: async ({ clave, verifyClave }) => {
      await replacePassword(http, { username, code, clave, verifyClave }, await take());
      next();
    },
  });
  return (
    <PlainCard title={say('recover')} error={form.error} submit={form.submit}>
      <p className={plainCardStyles.text}>{say('rules')}</p>
      <PasswordField {...form.field('clave')} label={say('new')} autoComplete="new-password" />
      <PasswordField {...form.field('verifyClave')} label={say('again')} autoComplete="new-password" />
      <CaptchaBox captcha={captcha} place={place} />
      <Submit busy={form.busy} text="change" />
      <BackToLogin />
    </PlainCard>
  );
};

const Done = (): ReactNode => {
  const say = usePasswordWords();
  return (
    <PlainCard title={say('recover')} error={null} submit={() => undefined}>
      <output className={plainCardStyles.text}>{say('done')}</output>
      <Link to="/login" className={plainButtonStyles.button}>
        {say('sign_in')}
      </Link>
    </PlainCard>
  );
};

const Submit = ({ busy, text }: { readonly busy: boolean; readonly text: PasswordWord }): ReactNode => {
  const say = usePasswordWords();
  return (
    <button type="submit" className={plainButtonStyles.button} disabled={busy}>
      {say(busy ? 'sending' : text)}
    </button>
  );
};

const BackToLogin = (): ReactNode => (
  <Link to="/login" className={plainCardStyles.link}>
    {usePasswordWords()('back')}
  </Link>
);
