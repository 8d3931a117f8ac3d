import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { clsx } from 'clsx';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { menuLabel } from '../auth/menu.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { MenuIcon } from '../shell/menu-icons.tsx';
import type { MenuTarget } from '../menu/menu-rows.ts';
import { Shortcuts } from '../shell/Shortcuts.tsx';
import styles from './HomeGroup.module.css';

/** An institution may have hundreds of screens in one group: of one with more than these the first are shown. */
const LARGE = 10;
const FIRST = 8;

/** A group of the menu on the home page: its first screens, and the others where they are asked for. */
export const HomeGroup = ({ targets }: { readonly targets: readonly MenuTarget[] }): ReactNode => {
  const translate = useTranslate();
  const [language] = useLanguage();
  const [whole, setWhole] = useState(targets.length <= LARGE);
  const list = useRef<HTMLUListElement>(null);
  const groups = targets[0]?.groups ?? [];
  const title = groups.map((group) => menuLabel(group, language)).join(' › ') || translate('rectoria.home.options');

  const showAll = (): void => {
    flushSync(() => setWhole(true));
    list.current?.children[FIRST]?.querySelector('a')?.focus();
  };

  return (
    <section className={styles.group}>
      <Typography component="h2" variant="h2">
        <MenuIcon name={groups[0]?.icon ?? null} />
        {title}
      </Typography>
      <Shortcuts ref={list} targets={whole ? targets : targets.slice(0, FIRST)} />
      {whole ? null : (
        <Button
          size="small"
          className={clsx(styles.more)}
          onClick={showAll}
          aria-label={translate('rectoria.home.more_of', { count: targets.length - FIRST, group: title })}
        >
          {translate('rectoria.home.more', { count: targets.length - FIRST })}
        </Button>
      )}
    </section>
  );
};
