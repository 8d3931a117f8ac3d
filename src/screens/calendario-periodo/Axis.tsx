import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { dateOf, type Day, placeOn, type Scale, type Span } from './timeline.ts';
import type { CalendarWords } from './words.ts';
import styles from './Axis.module.css';

interface AxisProps {
  readonly scale: Scale;
  readonly period: Span | null;
  readonly today: Day;
  readonly words: CalendarWords;
}

const percent = ({ left, width }: { readonly left: number; readonly width: number }) => ({
  left: `${left}%`,
  width: `${width}%`,
});

/** The months, the period among them, and today: each bar says its own dates, so none of it is read aloud. */
export const Axis = ({ scale, period, today, words: { say, month } }: AxisProps): ReactNode => (
  <div className={styles.axis} aria-hidden="true">
    {scale.months.map((first, index) => (
      <span
        key={first}
        className={styles.month}
        style={percent(placeOn(scale, { first, last: (scale.months[index + 1] ?? scale.last + 1) - 1 }))}
      >
        {month(dateOf(first))}
      </span>
    ))}
    {period === null ? null : <span className={styles.period} style={percent(placeOn(scale, period))} />}
    {today < scale.first || today > scale.last ? null : (
      <span
        className={clsx(styles.today, placeOn(scale, { first: today, last: today }).left > 90 && styles.late)}
        style={{ left: percent(placeOn(scale, { first: today, last: today })).left }}
      >
        <span>{say('today')}</span>
      </span>
    )}
  </div>
);
