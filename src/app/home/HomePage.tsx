import { OWN_ROUTES } from '#src/model/own-routes.ts';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import { useUser } from '../auth/backend-context.ts';
import { useMenu } from '../menu/use-menu.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { StudentBlocked } from '../student/StudentBlocked.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { menuTargets, targetsOf } from '../menu/menu-rows.ts';
import { prefetchWhenIdle } from '../shell/prefetch-when-idle.ts';
import { usePinned } from '../menu/use-pinned.ts';
import { RECENT } from '../menu/use-recent.ts';
import { usePinnedRecords, useRecentRecords } from '../menu/use-records.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useShellWords } from '../words/shell-words.ts';
import pageHeaderStyles from '../menu/page-header.module.css';
import { PinnedAndRecent } from './PinnedAndRecent.tsx';
import { useHomeWords } from './words.ts';
import styles from './HomePage.module.css';

/** Read once the page is there: what it tells of comes from the server. */
const HomeCards = lazyPage(async () => (await import('./HomeCards.tsx')).HomeCards);

/** Where everybody starts: what waits, what comes next, and what was used lately. The menu stands beside it. */
export const HomePage = (): ReactNode => {
  const sayShell = useShellWords();
  const say = useHomeWords();
  const registry = useRegistry();
  const user = useUser();
  const { name } = useInstitution();
  const { nodes, pending, blocked, error } = useMenu();
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
  const [recent] = useStore<readonly string[]>(RECENT, []);
  const pinned = usePinned();
  const pinnedRecords = usePinnedRecords().records;
  const recentRecords = useRecentRecords();
  const kept = targetsOf(targets, pinned.addresses);
  const lately = targetsOf(targets, recent).filter((target) => !kept.includes(target));
  const isPinned = (one: { readonly resource: string; readonly id: string }): boolean =>
    pinnedRecords.some(({ resource, id }) => resource === one.resource && id === one.id);
  useEffect(
    () => prefetchWhenIdle(registry, [...recent, ...targets.map(({ url }) => url)]),
    [registry, recent, targets],
  );
  const greeting = user === null || user.nombres === '' ? say('welcome') : say('greeting', { name: user.nombres });
  const empty = targets.length === 0 && !pending && error === null;
  return (
    <>
      <PageHeader title={greeting} tabTitle="" aside={<span className={pageHeaderStyles.count}>{name}</span>} />
      {blocked ? <StudentBlocked /> : null}
      {empty && !blocked ? <NothingHere /> : null}
      {targets.length === 0 && (blocked || !empty) ? null : (
        <PartBoundary part={HomeCards}>
          <HomeCards />
        </PartBoundary>
      )}
      {targets.length === 0 ? null : (
        <>
          <PinnedAndRecent title={sayShell('pinned')} screens={kept} records={pinnedRecords} targets={targets} />
          <PinnedAndRecent
            title={say('recent')}
            screens={lately}
            records={recentRecords.filter((record) => !isPinned(record))}
            targets={targets}
          />
          <p className={styles.hint}>{say('hint')}</p>
        </>
      )}
    </>
  );
};

/** Whose menu has no options still has what everybody has. */
const NothingHere = (): ReactNode => {
  const sayShell = useShellWords();
  const say = useHomeWords();
  return (
    <Message title={say('nothing')} text={say('nothing_text')}>
      <Button component={Link} to={OWN_ROUTES.personal} variant="outlined">
        {sayShell('personal')}
      </Button>
    </Message>
  );
};
