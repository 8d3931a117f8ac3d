import { type ReactNode, useState } from 'react';
import avatarStyles from '../ui/avatar.module.css';
import type { Message } from './messages.ts';
import { useMessageWords } from './words.ts';
import styles from './message-rows.module.css';

interface MessageRowProps {
  readonly message: Message;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** One message: who wrote it, what, and on which day (F040). */
export const MessageRow = ({ message, children }: MessageRowProps): ReactNode => {
  const say = useMessageWords();
  const { sender, text, date, read } = message;
  return (
    <li className={styles.row}>
      <Face message={message} />
      <div className={styles.words}>
        <strong>{sender}</strong>
        {read === false ? <span className={styles.new}>{say('new')}</span> : null}
        <time dateTime={date}>{date}</time>
        <p>{text}</p>
      </div>
      {children}
    </li>
  );
};

/** The sender's photo, or initials where there is none that can be shown. */
const Face = ({ message: { photo, sender } }: { readonly message: Message }): ReactNode => {
  const [broken, setBroken] = useState('');
  if (photo !== '' && photo !== broken) {
    return <img className={avatarStyles.avatar} src={photo} alt="" onError={() => setBroken(photo)} />;
  }
  const initials = sender.split(/\s+/).map((word) => word.charAt(0));
  return (
    <span className={avatarStyles.avatar} aria-hidden>
      {initials.slice(0, 2).join('').toLocaleUpperCase('es')}
    </span>
  );
};
