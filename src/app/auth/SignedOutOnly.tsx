import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { useBackend } from './backend-context.ts';
import { isExpired } from './user.ts';

/** Shows the login page to those who need it: who visits it signed in goes home (F064). */
export function SignedOutOnly({ children }: { readonly children: ReactNode }) {
  const { session } = useBackend();
  // Only on arrival: signing in leads to where the user was going.
  const [signedIn] = useState(() => {
    const user = session.user();
    return user !== null && !isExpired(user);
  });
  return signedIn ? <Navigate to="/" replace /> : children;
}
