import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Card } from './Card.tsx';
import type { HomeCard } from './home-cards.ts';
import styles from './NoticeCards.module.css';

/** What the user is told today; nothing where nobody has anything to say. */
export const NoticeCards = ({ cards }: { readonly cards: readonly HomeCard[] }): ReactNode => {
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
