import Drawer from '@mui/material/Drawer';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useShellWords } from '../words/shell-words.ts';
import styles from './PhoneMenu.module.css';

interface PhoneMenuProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The menu over the screen, gone once an option is chosen. */
export const PhoneMenu = ({ open, close, children }: PhoneMenuProps): ReactNode => {
  const say = useShellWords();
  return (
    <Drawer
      open={open}
      onClose={close}
      slotProps={{ paper: { className: clsx(styles.drawer), 'aria-label': say('menu') } }}
    >
      {children}
    </Drawer>
  );
};
