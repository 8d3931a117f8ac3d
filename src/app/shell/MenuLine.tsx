import ExpandIcon from '@mui/icons-material/ExpandMore';
import { clsx } from 'clsx';
import type { PointerEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { menuLabel } from '../auth/menu.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { MenuIcon } from './menu-icons.tsx';
import { addressOf, type MenuRow } from '../menu/menu-rows.ts';
import type { Prefetch } from '../menu/use-prefetch.ts';
import styles from './MenuLine.module.css';

interface MenuLineProps {
  readonly row: MenuRow;
  readonly current: boolean;
  readonly toggle: () => void;
  readonly prefetch: Prefetch;
  readonly onChoose: (() => void) | undefined;
}

const INDENT = 16;

/** A group that opens and closes, or a screen. */
export const MenuLine = ({ row, current, toggle, prefetch, onChoose }: MenuLineProps): ReactNode => {
  const { option, level, expanded } = row;
  const [language] = useLanguage();
  const label = menuLabel(option, language);
  const style = { paddingLeft: level === 0 ? 8 : 20 + level * INDENT };
  const text = (
    <>
      {level === 0 ? <MenuIcon name={option.icon} /> : null}
      <span className={styles.text} title={label}>
        {label}
      </span>
    </>
  );
  if (expanded !== null) {
    return (
      <button
        type="button"
        className={clsx(styles.line, styles.group)}
        style={style}
        aria-expanded={expanded}
        onClick={toggle}
      >
        {text}
        <ExpandIcon fontSize="small" className={clsx(styles.arrow)} />
      </button>
    );
  }
  const address = addressOf(option.url ?? '/');
  const link = { className: clsx(styles.line), style, 'aria-current': current ? ('page' as const) : undefined };
  const point = (): void => prefetch.point(address);
  // A mouse's button is down long before it is up again; a finger that is down may be about to scroll.
  const press = ({ pointerType, button }: PointerEvent): void => {
    if (pointerType === 'mouse' && button === 0) prefetch.choose(address);
  };
  const choose = (): void => {
    prefetch.choose(address);
    onChoose?.();
  };
  return address.startsWith('/') ? (
    <Link to={address} {...link} onClick={choose} onPointerDown={press} onPointerEnter={point} onFocus={point}>
      {text}
    </Link>
  ) : (
    <a href={address} {...link}>
      {text}
    </a>
  );
};
