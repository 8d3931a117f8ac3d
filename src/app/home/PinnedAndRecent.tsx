import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { menuLabel } from '../auth/menu.ts';
import { addressOf, type MenuTarget } from '../menu/menu-rows.ts';
import type { KeptRecord } from '../menu/use-records.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { MenuIcon } from '../shell/menu-icons.tsx';
import { useLanguage } from '../words/LanguageProvider.tsx';
import styles from './PinnedAndRecent.module.css';

interface PinnedAndRecentProps {
  readonly title: string;
  readonly screens: readonly MenuTarget[];
  readonly records: readonly KeptRecord[];
  /** Everything that the menu leads to: records of other screens are not for this user, or no longer. */
  readonly targets: readonly MenuTarget[];
}

/** Screens and records that the user has at hand; nothing where there are none. */
export const PinnedAndRecent = ({ title, screens, records, targets }: PinnedAndRecentProps): ReactNode => {
  const paths = useResourcePaths();
  const [language] = useLanguage();
  const opened = records.flatMap(({ resource, id, name }) => {
    const list = paths.list(resource);
    const to = paths.edit(resource, id);
    const screen = targets.find(({ url }) => url === list);
    return screen === undefined || to === null ? [] : [{ to, name, screen }];
  });
  if (screens.length + opened.length === 0) return null;
  return (
    <section className={styles.section}>
      <Typography component="h2" variant="h2">
        {title}
      </Typography>
      <ul className={styles.links}>
        {screens.map(({ option, url, groups }) => (
          <li key={url}>
            {addressOf(url).startsWith('/') ? (
              <Link to={url}>
                <MenuIcon name={groups[0]?.icon ?? null} />
                {menuLabel(option, language)}
              </Link>
            ) : (
              <a href={url}>{menuLabel(option, language)}</a>
            )}
          </li>
        ))}
        {opened.map(({ to, name, screen: { option, groups } }) => (
          <li key={to}>
            <Link to={to}>
              <MenuIcon name={groups[0]?.icon ?? null} />
              <span>
                {name} <small>{menuLabel(option, language)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
