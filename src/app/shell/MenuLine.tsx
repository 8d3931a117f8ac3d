import ExpandIcon from '@mui/icons-material/ExpandMore';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { menuLabel } from '../auth/menu.ts';
import { useLanguage } from '../words/LanguageProvider.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { MenuIcon } from './menu-icons.tsx';
import { addressOf, type MenuRow } from '../menu/menu-rows.ts';
import styles from './MenuLine.module.css';

interface MenuLineProps {
  readonly row: MenuRow;
  readonly current: boolean;
  readonly toggle: () => void;
  readonly onChoose: (() => void) | undefined;
}

const INDENT = 16;

/** A group that opens and closes, or a screen. */
export const MenuLine = ({ row: { option, level, expanded }, current, toggle, onChoose }: MenuLineProps): ReactNode => {
  const [language] = useLanguage();
  const registry = useRegistry();
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
  const name = registry.at(address);
  // Fetched as it is pointed at, so that the click does not wait. Where it fails, the screen itself says so.
  const fetchChunk = (): void => void (name === null ? undefined : registry.load(name).catch(() => undefined));
  return address.startsWith('/') ? (
    <Link to={address} {...link} onClick={onChoose} onPointerEnter={fetchChunk} onFocus={fetchChunk}>
      {text}
    </Link>
  ) : (
    <a href={address} {...link}>
      {text}
    </a>
  );
};
