import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLogin, useTranslate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { SignedOutOnly } from '../auth/SignedOutOnly.tsx';
import { LoginHead } from '../login/LoginHead.tsx';
import { useSignedInAhead } from '../login/use-signed-in-ahead.ts';
import { useInstitution } from '../start/institution-context.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { failureText } from './failure-text.ts';
import { headingState } from './heading.ts';
import { SignOnError } from './sign-on-error.ts';
import '../login/login.css';

/** Where the sign-on provider leads back to (F015): signs in by its token, or says in words why not. */
export const SignOnPage = (): ReactNode => (
  <SignedOutOnly>
    <main className="login">
      <div className="login-card">
        <Return />
      </div>
    </main>
  </SignedOutOnly>
);

interface Failed {
  readonly words: string;
  readonly next: string | null;
}

const Return = (): ReactNode => {
  const translate = useTranslate();
  const failed = useReturn();
  const title = translate('rectoria.sign_on.enter');
  useDocumentTitle(title);
  return (
    <>
      <LoginHead title={title} />
      {failed === null ? <output>{translate('rectoria.sign_on.finishing')}</output> : null}
      <div className="login-failed" role="alert">
        {failed === null ? null : (
          <>
            <h2>{translate('rectoria.sign_on.failed')}</h2>
            <p>{failed.words}</p>
          </>
        )}
      </div>
      {failed === null ? null : (
        <Link to="/login" state={headingState(failed.next)} className="plain-button">
          {translate('rectoria.sign_on.back')}
        </Link>
      )}
    </>
  );
};

/** Signs in by what the address holds, once. Gives why that failed; null until then. */
function useReturn(): Failed | null {
  const { signOn } = useInstitution();
  const { pathname, search } = useLocation();
  const translate = useTranslate();
  const navigate = useNavigate();
  const login = useLogin();
  const fetchAhead = useSignedInAhead();
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
      fetchAhead();
      const { finish } = await import('./flow.ts');
      const finished = await finish(signOn, search);
      next = finished.next;
      await login({ tokenOffice: finished.idToken, path: signOn.path }, next ?? '/');
    };
    run().catch((error: unknown) =>
      setFailed({ words: failureText(translate, error), next: error instanceof SignOnError ? error.next : next }),
    );
  }, [signOn, pathname, search, translate, navigate, login, fetchAhead]);
  return failed;
}
