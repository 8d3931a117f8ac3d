import type { ReactNode } from 'react';
import { useUser } from '../auth/backend-context.ts';
import { isExpired } from '../auth/user.ts';
import { useDocumentTitle } from '../ui/use-document-title.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { Recovery } from './Recovery.tsx';
import { usePasswordWords } from './words.ts';

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
