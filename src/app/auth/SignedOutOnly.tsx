import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { say } from '#src/data-provider/http/texts.ts';
import noticeStyles from '../ui/notice.module.css';
import { useBackend } from './backend-context.ts';
import { isExpired } from './user.ts';

/**
 * Shows the login page to those who need it, and says why to those who did not ask for it: who visits
 * it signed in goes home (F064).
 */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
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
          <div className={noticeStyles.notice}>{say('sessionEnded', http.language())}</div>
        </div>
      )}
    </>
  );
}
