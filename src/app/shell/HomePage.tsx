import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { useUser } from '../auth/backend-context.ts';
import { useMenu } from '../auth/use-menu.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { useInstitution } from '../start/institution-context.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { HomeGroup } from './HomeGroup.tsx';
import { type MenuTarget, menuTargets, targetsByGroup, targetsOf } from './menu-rows.ts';
import { fetchAheadWhenIdle } from './fetch-ahead.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { usePinned } from './use-pinned.ts';
import { RECENT } from './use-recent.ts';

/** Where everybody starts: what was used lately, and everything the menu grants, group by group. */
export const HomePage = (): ReactNode => {
  const translate = useTranslate();
  const registry = useRegistry();
  const user = useUser();
  const { name } = useInstitution();
  const { nodes } = useMenu();
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
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
  return (
    <>
      <PageHeader title={greeting} tabTitle="" aside={<span className="list-count">{name}</span>} />
      <AtHand title={translate('rectoria.shell.pinned')} targets={kept} />
      <AtHand title={translate('rectoria.home.recent')} targets={lately} />
      <div className="home-groups">
        {[...targetsByGroup(targets)].map(([group, screens]) => (
          <HomeGroup key={group} targets={screens} />
        ))}
      </div>
      <p className="home-hint">{translate('rectoria.home.hint')}</p>
    </>
  );
};

const AtHand = ({ title, targets }: { readonly title: string; readonly targets: readonly MenuTarget[] }): ReactNode =>
  targets.length === 0 ? null : (
    <section className="home-section">
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <Shortcuts targets={targets} />
    </section>
  );
