import type { ReactNode } from 'react';
import type { RoleRecord } from './known-record.ts';
import { RoleLinks } from './RoleLinks.tsx';
import styles from './known-note.module.css';
import { useKnownWords } from './words.ts';

/** Below what is another's already: the ways to the records that have it. */
export const DuplicateLinks = ({ roles }: { readonly roles: readonly RoleRecord[] }): ReactNode => {
  const say = useKnownWords();
  return (
    <output className={styles.told}>
      {say('see')} <RoleLinks roles={roles} />
    </output>
  );
};
