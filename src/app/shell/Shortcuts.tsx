import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { menuLabel } from '../auth/menu.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import type { MenuTarget } from '../menu/menu-rows.ts';
import styles from './Shortcuts.module.css';

interface ShortcutsProps {
  readonly targets: readonly MenuTarget[];
  readonly ref?: Ref<HTMLUListElement>;
}

/** Links to screens, a line each. */
export const Shortcuts = ({ targets, ref }: ShortcutsProps): ReactNode => {
  const [language] = useLanguage();
  return (
    <ul className={styles.links} ref={ref}>
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
