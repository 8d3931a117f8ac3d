import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useBackend, useUser } from '../auth/backend-context.ts';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { Avatar } from './Avatar.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { OwnDataForm } from './OwnDataForm.tsx';
import { ownDataQuery } from './own-data.ts';
import type { WordOf } from '../words/define-words.ts';
import { useShellWords } from '../words/shell-words.ts';
import { usePersonalWords } from './words.ts';
import styles from './personal-page.module.css';

/**
 * Información personal (F018, F066): what is kept of whoever is signed in, and of nobody else. The documents show no
 * call by which users change their own record; this product's server takes the e-mail, where nothing else depends on it, and the
 * user name of who may edit users.
 */
export const PersonalPage = (): ReactNode => {
  const sayShell = useShellWords();
  const say = usePersonalWords();
  const { http } = useBackend();
  const user = useUser();
  const { data: own, isPending, error, refetch } = useQuery(ownDataQuery(http));
  if (user === null) return null;
  const title = sayShell('personal');
  const facts: readonly (readonly [WordOf<typeof usePersonalWords>, string])[] = [
    ['names', user.nombres],
    ['surnames', user.apellidos],
    ['username', own?.usuaNombre ?? user.usuaNombre],
    ['email', own?.usuaEmail ?? user.email],
    ...(own === null || own === undefined ? [] : [['role', own.role] as const]),
    ...(user.sede === '' ? [] : [['campus', user.sede] as const]),
  ];
  return (
    <>
      <PageHeader title={title} />
      {error === null ? null : <ListUnavailable error={error} retry={() => void refetch()} />}
      {isPending ? <output>{say('loading')}</output> : null}
      {error !== null || isPending ? null : (
        <div className={styles.page}>
          <section className={styles.card}>
            <div className={styles.photo}>
              <Avatar user={user} />
            </div>
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{say(name)}</dt>
                  <dd>{value === '' ? say('none') : value}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>{say('rest')}</p>
          </section>
          {own === null || own === undefined || own.editable.length === 0 ? null : <OwnDataForm own={own} />}
        </div>
      )}
    </>
  );
};
