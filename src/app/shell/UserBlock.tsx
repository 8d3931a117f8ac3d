import { OWN_ROUTES } from '#src/model/own-routes.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../auth/backend-context.ts';
import { Avatar, fullNameOf } from '../personal/Avatar.tsx';
import { useShellWords } from '../words/shell-words.ts';
import styles from './UserBlock.module.css';

/** Who is signed in, at the head of the drawer, and where they work (F019); leads to their personal data. */
export const UserBlock = ({ onChoose }: { readonly onChoose?: (() => void) | undefined }): ReactNode => {
  const say = useShellWords();
  const user = useUser();
  if (user === null) return null;
  return (
    <Link to={OWN_ROUTES.personal} className={styles.block} title={say('personal')} onClick={onChoose}>
      <Avatar user={user} />
      <span className={styles.words}>
        <strong>{fullNameOf(user)}</strong>
        <span>{user.sede || user.email || user.usuaNombre}</span>
      </span>
    </Link>
  );
};
