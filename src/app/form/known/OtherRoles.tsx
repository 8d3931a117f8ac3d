import type { ReactNode } from 'react';
import { RoleLinks } from './RoleLinks.tsx';
import type { SharedWith } from './use-shared-with.ts';
import styles from './OtherRoles.module.css';
import { useKnownWords } from './words.ts';

/** In the head of a record: what else the same person, or whatever it is, is on other screens. */
export const OtherRoles = ({ roles, others }: Pick<SharedWith, 'roles' | 'others'>): ReactNode => {
  const say = useKnownWords();
  if (roles.length === 0 && others === 0) return null;
  return (
    <span className={styles.roles}>
      {say('also')} <RoleLinks roles={roles} />
      {roles.length > 0 && others > 0 ? ', ' : null}
      {others > 0 ? say(others === 1 ? 'unseen_one' : 'unseen', { count: others }) : null}
    </span>
  );
};
