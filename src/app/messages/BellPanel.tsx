import { OWN_ROUTES } from '#src/model/own-routes.ts';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageWords } from '../words/page-words.ts';
import { MessageRow } from './MessageRow.tsx';
import { useMessages } from './use-messages.ts';
import { useMessageWords } from './words.ts';
import bellStyles from './bell.module.css';
import messageRowsStyles from './message-rows.module.css';

/** How many of the latest messages the panel shows. */
const LATEST = 5;

interface BellPanelProps {
  readonly close: () => void;
}

/** The latest messages, and the way to all of them (F026). */
export const BellPanel = ({ close }: BellPanelProps): ReactNode => {
  const say = useMessageWords();
  return (
    <>
      <h2>{say('bell')}</h2>
      <Latest />
      <Button component={Link} to={OWN_ROUTES.inbox} onClick={close} fullWidth>
        {say('all')}
      </Button>
    </>
  );
};

const Latest = (): ReactNode => {
  const sayPage = usePageWords();
  const say = useMessageWords();
  const { messages, pending, error, retry } = useMessages();
  if (pending) return <p className={bellStyles.state}>{say('loading')}</p>;
  if (error !== null) {
    return (
      <p className={bellStyles.state} role="alert">
        {say('failed')} <Button onClick={retry}>{sayPage('retry')}</Button>
      </p>
    );
  }
  if (messages.length === 0) return <p className={bellStyles.state}>{say('empty')}</p>;
  return (
    <ul className={messageRowsStyles.rows}>
      {messages.slice(0, LATEST).map((message, at) => (
        <MessageRow key={message.id ?? `${at} ${message.date}`} message={message} />
      ))}
    </ul>
  );
};
