import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useInstitution } from '../institution/institution-context.ts';
import { useThemeMode } from '../theme/theme-mode.ts';
import { DeferredPart } from '../ui/DeferredPart.tsx';
import { useShellWords } from '../words/shell-words.ts';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Logo } from './Logo.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import { UserMenu } from './UserMenu.tsx';
import styles from './TopBar.module.css';

const bell = async () => (await import('../messages/Bell.tsx')).Bell;

interface TopBarProps {
  readonly toggleMenu: () => void;
  readonly menuOpen: boolean;
  readonly showKeys: () => void;
}

/** The institution, which leads home; the search of the menu; the user's messages and own settings. */
export const TopBar = memo(({ toggleMenu, menuOpen, showKeys }: TopBarProps): ReactNode => {
  const say = useShellWords();
  const { name } = useInstitution();
  const { mode, toggle } = useThemeMode();
  const turn = say(mode === 'light' ? 'dark' : 'light');
  const menu = say(menuOpen ? 'collapse_menu' : 'open_menu');
  const keys = say('keys');
  return (
    <Box component="header" className={styles.bar}>
      <IconButton size="small" onClick={toggleMenu} aria-label={menu} title={menu} aria-expanded={menuOpen}>
        <MenuIcon fontSize="small" />
      </IconButton>
      <Link to="/" className={styles.brand} title={say('home')}>
        <Logo name={name} />
        <span className={styles.name}>{name}</span>
      </Link>
      <Box className={styles.search}>
        <MenuSearch />
      </Box>
      <IconButton
        size="small"
        onClick={showKeys}
        aria-label={keys}
        title={`${keys} (?)`}
        className={clsx(styles.wideOnly)}
      >
        <KeyboardIcon fontSize="small" />
      </IconButton>
      <LanguagePicker />
      <IconButton size="small" onClick={toggle} aria-label={turn} title={turn}>
        {mode === 'light' ? <DarkIcon fontSize="small" /> : <LightIcon fontSize="small" />}
      </IconButton>
      <span className={styles.bellPlace}>
        <DeferredPart load={bell} />
      </span>
      <UserMenu />
    </Box>
  );
});
