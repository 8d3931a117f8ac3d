import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useUser } from '../auth/backend-context.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { Avatar, fullNameOf } from '../personal/Avatar.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useShellWords } from '../words/shell-words.ts';
import { MenuList } from './MenuList.tsx';
import styles from './SideMenu.module.css';

/** Who is signed in, at the head of the drawer, and where they work (F019); leads to their personal data. */
const UserBlock = ({ onChoose }: { readonly onChoose?: (() => void) | undefined }): ReactNode => {
  const say = useShellWords();
  const user = useUser();
  if (user === null) return null;
  return (
    <Link to={OWN_ROUTES.personal} className={styles.block} title={say('personal')} onClick={onChoose}>
      <Avatar user={user} />
      <span className={styles.words}>
        <strong>{fullNameOf(user)}</strong>
        <span>{user.sede || user.email || user.usuaNombre}</span>
      </span>
    </Link>
  );
};

interface SideMenuProps {
  readonly phone: boolean;
  readonly open: boolean;
  readonly close: () => void;
}

/** Phones only: whoever sits at a desk does not load it. */
const PhoneMenu = lazyPage(async () => (await import('./PhoneMenu.tsx')).PhoneMenu);

/** The menu the server delivers: beside the screen, or over it on a phone. */
export const SideMenu = ({ phone, open, close }: SideMenuProps): ReactNode => {
  if (phone) {
    return (
      <PartBoundary part={PhoneMenu}>
        <PhoneMenu open={open} close={close}>
          <UserBlock onChoose={close} />
          <MenuList onChoose={close} />
        </PhoneMenu>
      </PartBoundary>
    );
  }
  return open ? (
    <Box className={styles.side}>
      <UserBlock />
      <MenuList />
    </Box>
  ) : null;
};
