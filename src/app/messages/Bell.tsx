import BellIcon from '@mui/icons-material/NotificationsOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useUnreadTotal } from './use-messages.ts';
import { FLAG_MS } from './refresh.ts';
import { useMessageWords } from './words.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { lazyPage } from '../ui/lazy-page.tsx';
import styles from './bell.module.css';

const BellPanel = lazyPage(async () => (await import('./BellPanel.tsx')).BellPanel);

/** More would not fit; the button's label tells the exact number. */
const MOST_SHOWN = 99;

/** The notifications' bell with its unread badge (F026), and the flag that shows for a moment (F057). */
export const Bell = (): ReactNode => {
  const say = useMessageWords();
  const total = useUnreadTotal();
  const flag = useUnreadFlag(total);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = say('bell');
  const close = (): void => setAnchor(null);
  return (
    <span className={styles.bell}>
      <IconButton
        size="small"
        aria-label={total === 0 ? title : say('bell_unread', { count: total })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        title={title}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <BellIcon fontSize="small" />
        {total === 0 ? null : (
          <span className={styles.count} aria-hidden>
            {total > MOST_SHOWN ? `${MOST_SHOWN}+` : total}
          </span>
        )}
      </IconButton>
      <output className={styles.flag}>{flag ? say(total === 1 ? 'flag' : 'flags', { count: total }) : ''}</output>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { className: clsx(styles.panel), role: 'dialog', 'aria-label': title } }}
      >
        <PartBoundary part={BellPanel} fallback={<p className={styles.state}>{say('loading')}</p>}>
          <BellPanel close={close} />
        </PartBoundary>
      </Popover>
    </span>
  );
};

/** Whether to flag that unread messages exist: for 6 seconds, and again whenever their total changes (F057, F120). */
function useUnreadFlag(total: number): boolean {
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(total), FLAG_MS);
    return () => clearTimeout(timer);
  }, [total]);
  return total > 0 && total !== seen;
}
