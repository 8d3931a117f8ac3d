import ApartmentIcon from '@mui/icons-material/ApartmentOutlined';
import BadgeIcon from '@mui/icons-material/BadgeOutlined';
import TasksIcon from '@mui/icons-material/ChecklistOutlined';
import ManualIcon from '@mui/icons-material/MenuBookOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/Password';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useBackend, useUser } from '../auth/backend-context.ts';
import { useCampusWords } from '../campus/words.ts';
import { usePart } from '../pages/use-part.ts';
import { Avatar, fullNameOf } from '../personal/Avatar.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useShellWords } from '../words/shell-words.ts';
import styles from './UserMenu.module.css';

interface OfferedItemProps {
  readonly offer: 'jobs' | 'manual';
  readonly to: string;
  readonly icon: ReactNode;
  readonly text: string;
  readonly onClick: () => void;
}

/** A way to what the backend may offer, where it does: asked when the menu opens. */
const OfferedItem = ({ offer, to, icon, text, onClick }: OfferedItemProps): ReactNode => {
  const { http } = useBackend();
  const { data } = useQuery({
    queryKey: ['rectoria', offer, 'capability'],
    queryFn: async () => (await loadCapabilities(http))[offer],
    networkMode: 'always',
    retry: false,
  });
  if (data === undefined || data === null) return null;
  return (
    <MenuItem component={Link} to={to} onClick={onClick}>
      <ListItemIcon>{icon}</ListItemIcon>
      {text}
    </MenuItem>
  );
};

/** Fetched by those who have several campuses, once they ask for it. */
const CampusDialog = lazyPage(async () => (await import('../campus/CampusDialog.tsx')).CampusDialog);

/** Who is signed in, their own settings, and the way out (F019, F020). */
export const UserMenu = (): ReactNode => {
  const say = useShellWords();
  const sayCampus = useCampusWords();
  const user = useUser();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const openCampuses = usePart(CampusDialog);
  if (user === null) return null;
  const name = fullNameOf(user);
  const close = (): void => setAnchor(null);
  const { usuarioId } = user;
  return (
    <>
      <IconButton
        size="small"
        aria-label={say('user_menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={name}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar user={user} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <li className={styles.name} role="presentation">
          <strong>{name}</strong>
          <span>{user.email || user.usuaNombre}</span>
          {user.sede === '' ? null : <span>{user.sede}</span>}
        </li>
        <Divider component="li" />
        <MenuItem component={Link} to={OWN_ROUTES.personal} onClick={close}>
          <ListItemIcon>
            <BadgeIcon fontSize="small" />
          </ListItemIcon>
          {say('personal')}
        </MenuItem>
        <OfferedItem
          offer="jobs"
          to={OWN_ROUTES.ownJobs}
          icon={<TasksIcon fontSize="small" />}
          text={say('own_jobs')}
          onClick={close}
        />
        <OfferedItem
          offer="manual"
          to={OWN_ROUTES.manual}
          icon={<ManualIcon fontSize="small" />}
          text={say('manual')}
          onClick={close}
        />
        {user.multipleSedes && usuarioId !== null ? (
          <MenuItem
            onClick={() => {
              close();
              openCampuses(() => setChoosing(true));
            }}
          >
            <ListItemIcon>
              <ApartmentIcon fontSize="small" />
            </ListItemIcon>
            {sayCampus('change')}
          </MenuItem>
        ) : null}
        <MenuItem component={Link} to={OWN_ROUTES.password}>
          <ListItemIcon>
            <PasswordIcon fontSize="small" />
          </ListItemIcon>
          {say('password')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {say('sign_out')}
        </MenuItem>
      </Menu>
      {choosing && usuarioId !== null ? (
        <Suspense>
          <CampusDialog usuarioId={usuarioId} current={user.sedeId} close={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
