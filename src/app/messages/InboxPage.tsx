import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { Message as Words } from '../ui/Message.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import pageHeaderStyles from '../menu/page-header.module.css';
import { MessageRow } from './MessageRow.tsx';
import { type Marking, useMarking, useMessages } from './use-messages.ts';
import { useMessageWords } from './words.ts';
import bellStyles from './bell.module.css';
import messageRowsStyles from './message-rows.module.css';
import styles from './InboxPage.module.css';

/** All messages of the user (F026), to be marked as read where the backend can. */
export const InboxPage = (): ReactNode => {
  const say = useMessageWords();
  const marking = useMarking();
  const state = useMessages();
  const unread = state.messages.filter(({ read }) => read === false).length;
  const count = unread === 0 ? '' : say('unread', { count: unread });
  return (
    <>
      <PageHeader title={say('title')} aside={<output className={pageHeaderStyles.count}>{count}</output>}>
        {marking === null || unread === 0 ? null : (
          <Button variant="outlined" onClick={() => void marking.mark(null)}>
            {say('mark_all')}
          </Button>
        )}
      </PageHeader>
      {marking?.failed === true ? (
        <p className={styles.fault} role="alert">
          {say('mark_failed')}
        </p>
      ) : null}
      <Inbox state={state} marking={marking} />
    </>
  );
};

interface InboxProps {
  readonly state: ReturnType<typeof useMessages>;
  readonly marking: Marking | null;
}

const Inbox = ({ state: { messages, pending, error, retry }, marking }: InboxProps): ReactNode => {
  const say = useMessageWords();
  if (pending) {
    return <output className={bellStyles.state}>{say('loading')}</output>;
  }
  if (error !== null) return <ListUnavailable error={error} retry={retry} />;
  if (messages.length === 0) {
    return <Words title={say('empty')} text={say('empty_text')} />;
  }
  return (
    <ul className={messageRowsStyles.rows}>
      {messages.map((message, at) => (
        <MessageRow key={message.id ?? `${at} ${message.date}`} message={message}>
          {marking === null || message.id === null || message.read !== false ? null : (
            <MarkButton id={message.id} sender={message.sender} marking={marking} />
          )}
        </MessageRow>
      ))}
    </ul>
  );
};

interface MarkButtonProps {
  readonly id: number;
  readonly sender: string;
  readonly marking: Marking;
}

const MarkButton = ({ id, sender, marking }: MarkButtonProps): ReactNode => {
  const say = useMessageWords();
  return (
    <Button size="small" aria-label={say('mark_of', { name: sender })} onClick={() => void marking.mark([id])}>
      {say('mark')}
    </Button>
  );
};
