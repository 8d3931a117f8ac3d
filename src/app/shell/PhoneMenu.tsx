import Drawer from '@mui/material/Drawer';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import styles from './PhoneMenu.module.css';

interface PhoneMenuProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The menu over the screen, gone once an option is chosen. */
export const PhoneMenu = ({ open, close, children }: PhoneMenuProps): ReactNode => {
  const translate = useTranslate();
  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{ paper: { className: clsx(styles.drawer), 'aria-label': translate('rectoria.shell.menu') } }}
    >
      {children}
    </Drawer>
  );
};
