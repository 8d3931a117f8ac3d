import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useStore, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useUser } from '../auth/backend-context.ts';
import { menuLabel } from '../auth/menu.ts';
import { useMenu } from '../auth/use-menu.ts';
import { useLanguage } from '../i18n/LanguageProvider.tsx';
import { useInstitution } from '../start/institution-context.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { MenuIcon } from './menu-icons.tsx';
import { type MenuTarget, menuTargets } from './menu-rows.ts';
import { RECENT } from './use-recent.ts';

/** Where everybody starts: what was used lately, and everything the menu grants, group by group. */
export const HomePage = (): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const { name } = useInstitution();
  const { nodes } = useMenu();
  const targets = useMemo(() => menuTargets(nodes), [nodes]);
  const [recent] = useStore<readonly string[]>(RECENT, []);
  const lately = recent.flatMap((url) => targets.find((target) => target.url === url) ?? []);
  const greeting =
    user === null || user.nombres === ''
      ? translate('rectoria.home.welcome')
      : translate('rectoria.home.greeting', { name: user.nombres });
  return (
    <>
      <PageHeader title={greeting} tabTitle="" aside={<span className="list-count">{name}</span>} />
      {lately.length === 0 ? null : (
        <section className="home-section">
          <Typography component="h2" variant="h2">
            {translate('rectoria.home.recent')}
          </Typography>
          <Shortcuts targets={lately} />
        </section>
      )}
      <div className="home-groups">
        {groupsOf(targets).map(([group, screens]) => (
          <HomeGroup key={group} targets={screens} />
        ))}
      </div>
      <p className="home-hint">{translate('rectoria.home.hint')}</p>
    </>
  );
};

const groupsOf = (targets: readonly MenuTarget[]): readonly (readonly [string, readonly MenuTarget[]])[] => {
  const groups = new Map<string, MenuTarget[]>();
  for (const target of targets) {
    const key = target.groups.map(({ id }) => id).join('/');
    const screens = groups.get(key);
    if (screens === undefined) groups.set(key, [target]);
    else screens.push(target);
  }
  return [...groups];
};

const HomeGroup = ({ targets }: { readonly targets: readonly MenuTarget[] }): ReactNode => {
  const translate = useTranslate();
  const [language] = useLanguage();
  const groups = targets[0]?.groups ?? [];
  return (
    <section className="home-group">
      <Typography component="h2" variant="h2">
        <MenuIcon name={groups[0]?.icon ?? null} />
        {groups.map((group) => menuLabel(group, language)).join(' › ') || translate('rectoria.home.options')}
      </Typography>
      <Shortcuts targets={targets} />
    </section>
  );
};

const Shortcuts = ({ targets }: { readonly targets: readonly MenuTarget[] }): ReactNode => {
  const [language] = useLanguage();
  return (
    <ul className="home-links">
      {targets.map(({ option, url }) => (
        <li key={option.id}>
          {url.startsWith('/') ? (
            <Link to={url}>{menuLabel(option, language)}</Link>
          ) : (
            <a href={url}>{menuLabel(option, language)}</a>
          )}
        </li>
      ))}
    </ul>
  );
};
