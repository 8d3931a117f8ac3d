import { clsx } from 'clsx';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useUser } from '../auth/backend-context.ts';
import { useMenu } from '../menu/use-menu.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useInstitution } from '../institution/institution-context.ts';
import { StudentBlocked } from '../student/StudentBlocked.tsx';
import { Message } from '../ui/Message.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { HomeGroup } from './HomeGroup.tsx';
import { type MenuTarget, menuTargets, targetsByGroup, targetsOf } from '../menu/menu-rows.ts';
import { fetchAheadWhenIdle } from '../shell/fetch-ahead.ts';
import { Shortcuts } from '../shell/Shortcuts.tsx';
import { usePinned } from '../menu/use-pinned.ts';
import { RECENT } from '../menu/use-recent.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import pageHeaderStyles from '../menu/page-header.module.css';
import styles from './HomePage.module.css';

/** Read once the page is there: what it tells of comes from lists. */
const HomeCards = lazyPage(async () => (await import('./HomeCards.tsx')).HomeCards);

/** Where everybody starts: what comes next, what was used lately, and what the menu grants, group by group. */
export const HomePage = (): ReactNode => {
  const translate = useTranslate();
  const registry = useRegistry();
  const user = useUser();
  const { name } = useInstitution();
  const { nodes, pending, blocked, error } = useMenu();
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
  const routes = useMemo(() => routesIn(targets, registry.at), [targets, registry]);
  const [recent] = useStore<readonly string[]>(RECENT, []);
  const pinned = usePinned();
  const kept = targetsOf(targets, pinned.addresses);
  const lately = targetsOf(targets, recent).filter((target) => !kept.includes(target));
  useEffect(
    () => fetchAheadWhenIdle(registry, [...recent, ...targets.map(({ url }) => url)]),
    [registry, recent, targets],
  );
  const greeting =
    user === null || user.nombres === ''
      ? translate('rectoria.home.welcome')
      : translate('rectoria.home.greeting', { name: user.nombres });
  const empty = targets.length === 0 && !pending && error === null;
  return (
    <>
      <PageHeader title={greeting} tabTitle="" aside={<span className={pageHeaderStyles.count}>{name}</span>} />
      {blocked ? <StudentBlocked /> : null}
      {empty && !blocked ? <NothingHere /> : null}
      {targets.length === 0 ? null : (
        <PartBoundary part={HomeCards}>
          <HomeCards routes={routes} />
        </PartBoundary>
      )}
      <AtHand title={translate('rectoria.shell.pinned')} targets={kept} />
      <AtHand title={translate('rectoria.home.recent')} targets={lately} />
      <Groups targets={targets} />
      {targets.length === 0 ? null : <p className={styles.hint}>{translate('rectoria.home.hint')}</p>}
    </>
  );
};

/** Addresses of the screens the menu leads to, by their resource. */
const routesIn = (targets: readonly MenuTarget[], at: (url: string) => string | null): ReadonlyMap<string, string> =>
  new Map(
    targets.flatMap(({ url }) => {
      const resource = at(url);
      return resource === null ? [] : [[resource, url] as const];
    }),
  );

/** Whose menu has no options still has what everybody has. */
const NothingHere = (): ReactNode => {
  const translate = useTranslate();
  return (
    <Message title={translate('rectoria.home.nothing')} text={translate('rectoria.home.nothing_text')}>
      <Button component={Link} to={OWN_ROUTES.personal} variant="outlined">
        {translate('rectoria.shell.personal')}
      </Button>
    </Message>
  );
};

/** An institution may have hundreds of screens: of more groups than these the others are shown when asked for. */
const MOST_GROUPS = 16;

const Groups = ({ targets }: { readonly targets: readonly MenuTarget[] }): ReactNode => {
  const translate = useTranslate();
  const [whole, setWhole] = useState(false);
  const groups = useMemo(() => [...targetsByGroup(targets)], [targets]);
  const shown = whole ? groups : groups.slice(0, MOST_GROUPS);
  return (
    <>
      <div className={styles.groups}>
        {shown.map(([group, screens]) => (
          <HomeGroup key={group} targets={screens} />
        ))}
      </div>
      {shown.length === groups.length ? null : (
        <Button className={clsx(styles.more)} onClick={() => setWhole(true)}>
          {translate('rectoria.home.more_groups', { count: groups.length - shown.length })}
        </Button>
      )}
    </>
  );
};

const AtHand = ({ title, targets }: { readonly title: string; readonly targets: readonly MenuTarget[] }): ReactNode =>
  targets.length === 0 ? null : (
    <section className={styles.section}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <Shortcuts targets={targets} />
    </section>
  );
