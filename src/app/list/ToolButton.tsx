import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';
import styles from './ToolButton.module.css';

interface ToolButtonProps extends Pick<ButtonProps, 'aria-expanded' | 'onClick'> {
  readonly icon: ReactNode;
  readonly label: string;
}

/** What opens one of the list's tools; where its toolbar is narrow the icon stands alone. */
export const ToolButton = ({ icon, label, ...button }: ToolButtonProps): ReactNode => (
  <Button className={styles.tool} aria-haspopup="dialog" title={label} {...button}>
    {icon}
    <span className={styles.label}>{label}</span>
  </Button>
);
