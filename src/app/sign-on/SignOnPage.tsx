import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLogin } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SignInMethod } from '../auth/login.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { LoginHead, SignedOutOnly, usePrefetchSignedIn } from '../login/LoginPage.tsx';
import plainCardStyles from '../login/plain-card.module.css';
import plainButtonStyles from '../ui/plain-button.module.css';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { failureText } from './failure-text.ts';
import { headingState } from './heading.ts';
import { SignOnError } from './sign-on-error.ts';
import styles from './SignOnPage.module.css';
import { useSignOnWords } from './words.ts';

/**
 * Signs in with `{ tokenOffice, software }` (F097), posted to where the institution's backend takes it. For
 * react-admin's login, which keeps the tokens and leads on from there.
 *
 * @throws WireError with words where the account is nobody's here; UnreachableError.
 */
export const signOnWith =
  (path: string, tokenOffice: string): SignInMethod =>
  async ({ http, software }) =>
    http.request({
      method: 'POST',
      path,
      body: { tokenOffice, software },
      anonymous: true,
      words: { 400: 'forbidden', 401: 'forbidden' },
    });

/** Where the sign-on provider leads back to (F015): signs in by its token, or says in words why not. */
export const SignOnPage = (): ReactNode => (
  <SignedOutOnly>
    <main className={plainCardStyles.page}>
      <div className={plainCardStyles.card}>
        <Return />
      </div>
    </main>
  </SignedOutOnly>
);

interface Failed {
  readonly error: unknown;
  readonly next: string | null;
}

const Return = (): ReactNode => {
  const say = useSignOnWords();
  const failed = useReturn();
  const title = say('enter');
  useDocumentTitle(title);
  return (
    <>
      <LoginHead title={title} />
      {failed === null ? <output>{say('finishing')}</output> : null}
      <div className={styles.failed} role="alert">
        {failed === null ? null : (
          <>
            <h2>{say('failed')}</h2>
            <p>{failureText(say, failed.error)}</p>
          </>
        )}
      </div>
      {failed === null ? null : (
        <Link to="/login" state={headingState(failed.next)} className={plainButtonStyles.button}>
          {say('back')}
        </Link>
      )}
    </>
  );
};

/** Signs in by what the address holds, once. Gives why that failed; null until then. */
function useReturn(): Failed | null {
  const { signOn } = useInstitution();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const login = useLogin();
  const prefetch = usePrefetchSignedIn();
  const [failed, setFailed] = useState<Failed | null>(null);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    // The code is good once; neither the history nor who looks at the screen should have it.
    void navigate(pathname, { replace: true });
    let next: string | null = null;
    const run = async (): Promise<void> => {
      if (signOn === null) throw new SignOnError('no_flow', null);
      prefetch();
      const { finish } = await import('./flow.ts');
      const finished = await finish(signOn, search);
      next = finished.next;
      await login(signOnWith(signOn.path, finished.idToken), next ?? '/');
    };
    run().catch((error: unknown) => setFailed({ error, next: error instanceof SignOnError ? error.next : next }));
  }, [signOn, pathname, search, navigate, login, prefetch]);
  return failed;
}
