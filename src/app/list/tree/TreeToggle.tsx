import ChevronIcon from '@mui/icons-material/ChevronRight';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './TreeToggle.module.css';

interface TreeToggleProps {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What it is called; a row that tells by itself whether it is open needs none. */
  readonly label?: string;
}

/** Shows or hides what stands below a record. */
export const TreeToggle = ({ open, setOpen, label }: TreeToggleProps): ReactNode => (
  <button
    type="button"
    className={clsx(styles.toggle, open && styles.open)}
    {...(label === undefined
      ? { tabIndex: -1, 'aria-hidden': true }
      : { 'aria-label': label, title: label, 'aria-expanded': open })}
    onClick={(event) => {
      event.stopPropagation();
      setOpen(!open);
    }}
  >
    <ChevronIcon fontSize="inherit" aria-hidden="true" />
  </button>
);
