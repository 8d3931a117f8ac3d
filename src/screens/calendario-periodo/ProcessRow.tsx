import WarningIcon from '@mui/icons-material/ErrorOutlined';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { dateOf, daysIn, type Mark, placeOn, type Process, type Scale, type Span } from './timeline.ts';
import type { CalendarWords } from './words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './ProcessRow.module.css';

interface ProcessRowProps {
  readonly process: Process;
  readonly name: string;
  readonly scale: Scale;
  readonly words: CalendarWords;
  /** Whether the Tab key stops here. */
  readonly reachable: boolean;
  readonly enter: () => void;
  readonly open: () => void;
}

/** The rule of the YAML that forbids it; what is only unusual has words of its own. */
const RULES = { reversed: 'fechasProcesos', twice: 'procesos', outside: null } as const;

/** A process: its name and dates, and its bar; all of it leads to its row of the table. */
export const ProcessRow = ({ process, name, scale, words, ...row }: ProcessRowProps): ReactNode => {
  const { say } = words;
  const { span, marks, stage } = process;
  const resource = useResource();
  const translate = useTranslate();
  const markText = (mark: Mark): string => {
    const rule = RULES[mark];
    return rule === null ? say('outside') : translate(`resources.${resource}.rules.${rule}`, { _: rule });
  };
  const told = marks.map(markText);
  const wrong = marks.some((mark) => RULES[mark] !== null);
  const now = stage === 'now' ? say('now') : null;
  const dates = (format: (date: Date) => string): string =>
    span === null
      ? say('undated')
      : say('span', { first: format(dateOf(span.first)), last: format(dateOf(span.last)) });
  const spoken = [name, dates(words.fullDay), span === null ? null : length(span, say), now, ...told];
  return (
    <li>
      <button
        type="button"
        className={clsx(styles.row, wrong ? styles.wrong : marks.length > 0 && styles.doubtful)}
        tabIndex={row.reachable ? 0 : -1}
        aria-label={spoken.filter((text) => text !== null).join('. ')}
        title={told.length === 0 ? undefined : told.join(' ')}
        onFocus={row.enter}
        onClick={row.open}
      >
        <span className={styles.name}>
          <span>
            {told.length === 0 ? null : <WarningIcon fontSize="inherit" />} {name}
          </span>
          <small>
            {dates(words.day)}
            {span === null || span.last < span.first ? null : ` · ${length(span, say)}`}
            {now === null ? null : ` · ${now}`}
          </small>
        </span>
        <span className={styles.track}>{span === null ? null : <Bar span={span} scale={scale} stage={stage} />}</span>
      </button>
    </li>
  );
};

const length = (span: Span, say: CalendarWords['say']): string | null => {
  const days = daysIn(span);
  return days < 1 ? null : days === 1 ? say('day') : say('days', { days });
};

interface BarProps {
  readonly span: Span;
  readonly scale: Scale;
  readonly stage: Process['stage'];
}

const Bar = ({ span, scale, stage }: BarProps): ReactNode => {
  const { left, width } = placeOn(scale, span);
  return (
    <span
      className={clsx(styles.bar, stage === 'now' && styles.now, stage === 'past' && styles.past)}
      style={{ left: `${left}%`, width: `${width}%` }}
    />
  );
};
