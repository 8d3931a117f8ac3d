import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { formatDate } from '#src/fields/shown-dates.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { Card } from './Card.tsx';
import type { CalendarCard, CalendarDay, HomeCard } from './home-cards.ts';
import { useHomeWords } from './words.ts';
import styles from './CalendarCards.module.css';

/** Who wants to know of more goes to the list. */
const SHOWN = 4;

/** The days to come of what the role has to do with, and what goes on. */
export const CalendarCards = ({ cards }: { readonly cards: readonly HomeCard[] }): ReactNode =>
  cards.map((card) => (card.kind === 'calendario' ? <Calendar key={card.name} card={card} /> : null));

const Calendar = ({ card: { title, resource, days } }: { readonly card: CalendarCard }): ReactNode => {
  const say = useHomeWords();
  const paths = useResourcePaths();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const list = paths.list(resource);
  const words = title[language];
  const shown = list === null ? days : days.slice(0, SHOWN);
  return (
    <Card title={list === null ? words : <Link to={list}>{words}</Link>}>
      {days.length === 0 ? (
        <p className={styles.quiet}>{say('no_days')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map((day) => (
            <Day key={`${day.id} ${day.name} ${day.from} ${day.to}`} day={day} to={paths.edit(resource, day.id)} />
          ))}
        </ul>
      )}
      {list === null || days.length === shown.length ? null : (
        <Link to={list} className={styles.more} aria-label={say('more_days_of', { title: words })}>
          {say('more_days')}
        </Link>
      )}
    </Card>
  );
};

const Day = ({
  day: { name, from, to: end },
  to,
}: {
  readonly day: CalendarDay;
  readonly to: string | null;
}): ReactNode => {
  const say = useHomeWords();
  return (
    <li>
      {to === null ? <span>{name}</span> : <Link to={to}>{name}</Link>}
      <span className={styles.quiet}>
        {from === end ? formatDate(from) : say('span', { from: formatDate(from), to: formatDate(end) })}
      </span>
    </li>
  );
};
