import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { onReveal } from '../form/reveal.ts';
import styles from './record-tabs.module.css';

interface TabPanelProps {
  readonly id: string;
  readonly open: boolean;
  /** Whether it lists the records of another catalogue. */
  readonly related: boolean;
  /** Opens it because something in it is to be seen, and does what it is given then. */
  readonly show: (then: () => void) => void;
  readonly children: ReactNode;
}

/** What a tab opens; it is there all the time. */
export const TabPanel = ({ id, open, related, show, children }: TabPanelProps): ReactNode => {
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useEffectEvent(show);
  useEffect(() => (panel.current === null ? undefined : onReveal(panel.current, (then) => reveal(then))), []);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={`${id}-part`}
      aria-labelledby={`${id}-tab`}
      hidden={!open}
      className={styles.part}
      {...(related ? { 'data-related': '' } : {})}
    >
      {children}
    </div>
  );
};
