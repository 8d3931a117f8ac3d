import LogoutIcon from '@mui/icons-material/Logout';
import PasswordIcon from '@mui/icons-material/Password';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useUser } from '../auth/backend-context.ts';

/** Who is signed in, and the way out (F019, F020). */
export const UserMenu = (): ReactNode => {
  const translate = useTranslate();
  const user = useUser();
  const logout = useLogout();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (user === null) return null;
  const name = [user.nombres, user.apellidos].filter((part) => part !== '').join(' ') || user.usuaNombre;
  const initials = `${user.nombres.charAt(0)}${user.apellidos.charAt(0)}` || user.usuaNombre.charAt(0);
  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('rectoria.shell.user_menu', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        title={name}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {user.fotoPerfil === '' ? (
          <span className="avatar">{initials.toLocaleUpperCase('es')}</span>
        ) : (
          <img className="avatar" src={user.fotoPerfil} alt="" />
        )}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <li className="user-name">
          <strong>{name}</strong>
          <span>{user.email || user.usuaNombre}</span>
        </li>
        <Divider component="li" />
        <MenuItem component={Link} to="/seguridad/cambiar-clave">
          <ListItemIcon>
            <PasswordIcon fontSize="small" />
          </ListItemIcon>
          {translate('rectoria.password.change')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {translate('rectoria.shell.sign_out')}
        </MenuItem>
      </Menu>
    </>
  );
};
