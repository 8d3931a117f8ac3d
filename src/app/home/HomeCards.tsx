import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { loadCapabilities } from '#src/data-provider/capabilities.ts';
import { useBackend } from '../auth/backend-context.ts';
import { CalendarCards } from './CalendarCards.tsx';
import { Card } from './Card.tsx';
import { cardsIn, type HomeCard } from './home-cards.ts';
import styles from './HomeCards.module.css';
import { WaitingCard } from './WaitingCard.tsx';
import { useHomeWords } from './words.ts';

/** What the user is told today; nothing where nobody has anything to say. */
const NoticeCards = ({ cards }: { readonly cards: readonly HomeCard[] }): ReactNode => {
  const language = useLocale() === 'en' ? 'en' : 'es';
  return cards.map((card) =>
    card.kind !== 'avisos' || card.notices.length === 0 ? null : (
      <Card key={card.name} title={card.title[language]}>
        <ul className={styles.list}>
          {card.notices.map(({ id, title, text }) => (
            <li key={id}>
              <strong>{title}</strong>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    ),
  );
};

/** Whoever comes back sooner sees what was there. */
const FRESH_MS = 15_000;

/** What the home page tells of; null where the backend tells of nothing. All of it in one request. */
function useHomeCards() {
  const { http } = useBackend();
  return useQuery({
    queryKey: ['rectoria', 'home'],
    queryFn: async ({ signal }): Promise<readonly HomeCard[] | null> => {
      const path = (await loadCapabilities(http)).home;
      if (path === null) return null;
      return cardsIn((await http.request({ method: 'GET', path, signal, quiet: true })).data);
    },
    staleTime: FRESH_MS,
    retry: false,
  });
}

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
