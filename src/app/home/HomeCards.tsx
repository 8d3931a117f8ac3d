import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { CalendarCards } from './CalendarCards.tsx';
import { NoticeCards } from './NoticeCards.tsx';
import { useHomeCards } from './use-home-cards.ts';
import { WaitingCard } from './WaitingCard.tsx';
import { useHomeWords } from './words.ts';
import styles from './HomeCards.module.css';

/** What waits for the user and the days to come, as their role has it; nothing where the backend tells of none. */
export const HomeCards = (): ReactNode => {
  const say = useHomeWords();
  const { data, error, refetch } = useHomeCards();
  if (data === null) return null;
  if (error !== null) {
    return (
      <p role="alert" className={styles.notice}>
        {say('card_failed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {say('retry')}
        </Button>
      </p>
    );
  }
  if (data === undefined) return <output className={styles.notice}>{say('loading')}</output>;
  return (
    <div className={styles.cards}>
      <NoticeCards cards={data} />
      <WaitingCard cards={data} />
      <CalendarCards cards={data} />
    </div>
  );
};
