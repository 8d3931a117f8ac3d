import type { ReactNode } from 'react';
import styles from './Message.module.css';

interface MessageProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** Read aloud as it appears: for what went wrong. */
  readonly alert?: boolean;
  readonly level?: 'h1' | 'h2';
  readonly children?: ReactNode;
}

/** A screen, or part of one, that has only words to show, and what can be done about it. */
export const Message = ({ title, text, alert = false, level: Heading = 'h2', children }: MessageProps): ReactNode => (
  <div className={styles.message} {...(alert ? { role: 'alert' } : {})}>
    <Heading>{title}</Heading>
    {text === undefined ? null : <p>{text}</p>}
    {children === undefined ? null : <div className={styles.actions}>{children}</div>}
  </div>
);
