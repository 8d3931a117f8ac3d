import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { OWN_ROUTES } from '#src/model/own-routes.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { Card } from './Card.tsx';
import type { HomeCard } from './home-cards.ts';
import { useHomeWords } from './words.ts';
import styles from './WaitingCard.module.css';

interface Waiting {
  readonly key: string;
  readonly count: number;
  readonly more: boolean;
  readonly text: string;
  readonly to: string;
}

/** What waits for the user, each with the way there; of what does not wait nothing is said. */
export const WaitingCard = ({ cards }: { readonly cards: readonly HomeCard[] }): ReactNode => {
  const say = useHomeWords();
  const waitingOf = useWaitingOf();
  const counted = cards.filter(({ kind }) => kind !== 'calendario' && kind !== 'avisos');
  if (counted.length === 0) return null;
  const waiting = counted.flatMap(waitingOf).filter(({ count }) => count > 0);
  return (
    <Card title={say('waiting')}>
      {waiting.length === 0 ? (
        <p className={styles.quiet}>{say('nothing_waits')}</p>
      ) : (
        <ul className={styles.list}>
          {waiting.map(({ key, count, more, text, to }) => (
            <li key={key}>
              <Link to={to} className={styles.link}>
                <span>{text}</span>
                <strong title={more ? say('more_than', { count }) : undefined}>
                  {count}
                  {more ? '+' : ''}
                </strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};

/** Of what is counted whole, on a page of the app's own. */
const own = (key: string, count: number, text: string, to: string): Waiting => ({
  key,
  count,
  more: false,
  text,
  to,
});

function useWaitingOf(): (card: HomeCard) => readonly Waiting[] {
  const say = useHomeWords();
  const paths = useResourcePaths();
  const language = useLocale() === 'en' ? 'en' : 'es';
  return (card) => {
    switch (card.kind) {
      case 'mensajes':
        return [own(card.kind, card.count, say(card.count === 1 ? 'message' : 'messages'), OWN_ROUTES.inbox)];
      case 'tareas':
        return [
          own('failed', card.failed, say('failed'), OWN_ROUTES.ownJobs),
          own('running', card.running, say('running'), OWN_ROUTES.ownJobs),
        ];
      case 'cuenta': {
        const { name, title, resource, filter, count, more } = card;
        const list = paths.list(resource);
        if (list === null) return [];
        const to =
          Object.keys(filter).length === 0 ? list : `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
        return [{ key: name, count, more, text: title[language], to }];
      }
      case 'calendario':
      case 'avisos':
        return [];
      default:
        return card satisfies never;
    }
  };
}
