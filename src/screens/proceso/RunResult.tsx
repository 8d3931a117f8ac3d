import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { isOpen } from '#src/app/jobs/jobs.ts';
import type { OutcomeRow, RunOutcome } from './outcome.ts';
import { AgainButton } from './AgainButton.tsx';
import { Downloads } from './Downloads.tsx';
import { HiddenRows } from './HiddenRows.tsx';
import { OutcomeTable } from './OutcomeTable.tsx';
import { ReversalUnderWay } from './ReversalUnderWay.tsx';
import { ReverseButton } from './ReverseButton.tsx';
import { useFocusKept } from './use-focus-kept.ts';
import { useProcessWords } from './words.ts';
import styles from './process.module.css';

interface RunResultProps {
  /** Of the run, below the API base. */
  readonly address: string;
  readonly run: RunOutcome;
  readonly rows: readonly OutcomeRow[];
  /** Told once something else becomes of it. */
  readonly changed: () => void;
  /** Below the rows. */
  readonly children: ReactNode;
}

/** What a run did, and the way to take it back. */
export const RunResult = ({ address, run, rows, changed, children }: RunResultProps): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const heading = useFocusKept(run.reversal === null ? run.state : `${run.state} ${run.reversal.state}`);
  const { summary, hidden, reversed, reversal, reversible, values, changedSince } = run;
  return (
    <section className={styles.outcome} aria-label={say('result')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {say('result')}
        </h2>
        <p className={styles.summary}>{summary?.[language]}</p>
        <Downloads address={address} />
        {reversed === null ? null : <AgainButton values={values} />}
        {reversed === null && (reversal === null || !isOpen(reversal)) ? (
          <ReverseButton address={address} reversible={reversible} asked={changed} />
        ) : null}
      </div>
      {reversed === null && reversal !== null ? <ReversalUnderWay job={reversal} stopped={changed} /> : null}
      {changedSince.length > 0 ? <p>{say('changedSince', { names: changedSince.join(', ') })}</p> : null}
      <OutcomeTable rows={rows} done />
      <HiddenRows count={hidden} />
      {children}
    </section>
  );
};
