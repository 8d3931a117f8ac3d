import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { HOME_CARDS, type HomeCard, type HomeLine } from './cards.ts';
import styles from './HomeCards.module.css';

/** More than these are behind the card's own link. */
const LINES = 4;
const READ = { pagination: { page: 1, perPage: 200 } };

const shownDay = (day: string): string => day.split('-').toReversed().join('/');

/** Of the calendar where the user is: `2026-11-23`. */
const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

interface HomeCardsProps {
  /** Addresses of the resources that the user's menu leads to. */
  readonly routes: ReadonlyMap<string, string>;
}

/** What comes next for this user: the declared cards whose resource they may open. */
export const HomeCards = ({ routes }: HomeCardsProps): ReactNode => (
  <div className={styles.cards}>
    {HOME_CARDS.map((card) => {
      const route = routes.get(card.resource);
      return route === undefined ? null : <Card key={card.resource} card={card} route={route} />;
    })}
  </div>
);

const Card = ({ card, route }: { readonly card: HomeCard; readonly route: string }): ReactNode => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList(card.resource, READ, { retry: false });
  return (
    <section className={styles.card}>
      <Typography component="h2" variant="h2">
        <Link to={route}>{translate(`rectoria.home.${card.title}`)}</Link>
      </Typography>
      {error === null ? (
        <Lines lines={data === undefined ? null : card.linesOf(data, today()).slice(0, LINES)} none={card.none} />
      ) : (
        <p role="alert">
          {translate('rectoria.home.card_failed')}{' '}
          <button type="button" className={styles.link} onClick={() => void refetch()}>
            {translate('rectoria.page.retry')}
          </button>
        </p>
      )}
    </section>
  );
};

const Lines = ({ lines, none }: { readonly lines: readonly HomeLine[] | null; readonly none: string }): ReactNode => {
  const translate = useTranslate();
  if (lines === null) return <output className={styles.quiet}>{translate('rectoria.page.loading')}</output>;
  if (lines.length === 0) return <p className={styles.quiet}>{translate(`rectoria.home.${none}`)}</p>;
  return (
    <ul>
      {lines.map(({ id, name, notes }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>
            {notes.map(({ text, day = '' }) => translate(`rectoria.home.${text}`, { day: shownDay(day) })).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
};
