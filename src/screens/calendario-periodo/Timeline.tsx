import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PeriodoAcademico } from '#generated/screens/academicos/periodos-academicos/calendario-periodo.ts';
import fieldFrameStyles from '#src/app/field/field-frame.module.css';
import { rowsOf, type ValuesOf } from '#src/app/field/form-record.ts';
import { useReferredMany } from '#src/app/reference/use-referred.ts';
import { useReferenceWords } from '#src/app/reference/words.ts';
import { today as todayOf } from '#src/runtime/cel/dates.ts';
import { ProcessRow } from './ProcessRow.tsx';
import styles from './Timeline.module.css';
import { dateOf, type Day, dayOf, periodOf, placeOn, processesOf, type Scale, scaleOf, type Span } from './timeline.ts';
import { type CalendarWords, useCalendarWords } from './words.ts';

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
const Axis = ({ scale, period, today, words: { say, month } }: AxisProps): ReactNode => (
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

interface TimelineProps {
  /** Leads to the row of the list with that index. */
  readonly open: (row: number) => void;
}

type Period = ValuesOf<PeriodoAcademico>;

const WATCHED = ['peAcFechaInicio', 'peAcFechaFin', 'PeriodoProcesosDet'] as const satisfies readonly (keyof Period)[];

const PROCESSES = 'academicos/procesos-academicos';

/** The processes of the period as bars over its months, as the form has them at the moment. */
export const Timeline = ({ open }: TimelineProps): ReactNode => {
  const words = useCalendarWords();
  const { say, fullDay } = words;
  const help = useId();
  const [first, last, list] = useWatch<Period, typeof WATCHED>({ name: WATCHED });
  const today = dayOf(todayOf()) ?? 0;
  const period = periodOf(first, last);
  const processes = processesOf(rowsOf(list), period, today);
  const scale = scaleOf(period, processes);
  const names = useNames(processes.map(({ process }) => process));
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, processes.length - 1);

  return (
    <div className={styles.calendar}>
      {scale === null || processes.length === 0 ? (
        <p className={fieldFrameStyles.help}>{say('none')}</p>
      ) : (
        <>
          <section aria-label={say('name')} className={styles.box}>
            <Axis scale={scale} period={period} today={today} words={words} />
            <ol aria-describedby={help} {...{ onKeyDown: walk }}>
              {processes.map((process, index) => (
                <ProcessRow
                  key={process.at}
                  process={process}
                  name={names.get(String(process.process)) ?? say('unnamed')}
                  scale={scale}
                  words={words}
                  reachable={index === at}
                  enter={() => setCurrent(index)}
                  open={() => open(process.at)}
                />
              ))}
            </ol>
          </section>
          <p className={clsx(fieldFrameStyles.help, styles.help)}>
            {period === null ? null : (
              <span className={styles.key}>
                {say('period', { first: fullDay(dateOf(period.first)), last: fullDay(dateOf(period.last)) })}
              </span>
            )}
            <span id={help}>{say('help')}</span>
          </p>
        </>
      )}
    </div>
  );
};

/** What the processes are called, by id; of those that are not here, why not. */
function useNames(ids: readonly unknown[]): ReadonlyMap<string, string> {
  const say = useReferenceWords();
  const known = [...new Set(ids.filter((id) => id !== null))];
  return new Map(
    useReferredMany(PROCESSES, known).map(({ id, label, absence }) => [
      String(id),
      absence === null ? label : say(absence),
    ]),
  );
}

/** From bar to bar: the list is one stop of the Tab key. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = bars.findIndex((bar) => bar === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: bars.length - 1 };
  const next = steps[event.key];
  if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  bars[Math.min(Math.max(next, 0), bars.length - 1)]?.focus();
}
