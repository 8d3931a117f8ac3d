import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { useCan } from '#src/app/access/use-can.ts';
import type { Row } from '#src/app/field/form-record.ts';
import { isOpen, type Job } from '#src/app/job/jobs.ts';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { repeatState } from './repeat-run.ts';
import { Downloads } from './Downloads.tsx';
import { HiddenRows } from './HiddenRows.tsx';
import { JobUnderWay, useFocusKept } from './JobUnderWay.tsx';
import type { OutcomeRow, RunOutcome } from './outcome.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import styles from './process.module.css';
import { ReverseButton } from './ReverseButton.tsx';
import { useProcessWords } from './words.ts';

/** Leads to the preview of a new run with the same values, for who may run one. */
export const AgainButton = ({ values }: { readonly values: Row }): ReactNode => {
  const say = useProcessWords();
  const resource = useResource();
  const { allowed } = useCan(resource, 'create');
  const to = useResourcePaths().create(resource);
  if (!allowed || to === null) return null;
  return (
    <Button component={Link} to={to} state={repeatState(values)} variant="outlined">
      {say('again')}
    </Button>
  );
};

interface ReversalUnderWayProps {
  readonly job: Job;
  readonly stopped: () => void;
}

/** How far the taking back of a run is, and why it took nothing back where it is over. */
const ReversalUnderWay = ({ job, stopped }: ReversalUnderWayProps): ReactNode => {
  const say = useProcessWords();
  return <JobUnderWay title={say('reversal')} job={job} stopped={stopped} nothing={say('nothingReversed')} />;
};

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
  const { summary, hidden, reversed, reversal, reversible, values, changedSince, files } = run;
  return (
    <section className={styles.outcome} aria-label={say('result')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {say('result')}
        </h2>
        <p className={styles.summary}>{summary?.[language]}</p>
        <Downloads address={address} files={files} />
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
