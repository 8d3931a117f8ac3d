import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { isOpen } from '#src/app/jobs/jobs.ts';
import { AgainButton } from './AgainButton.tsx';
import { Downloads } from './Downloads.tsx';
import { JobUnderWay } from './JobUnderWay.tsx';
import type { RunOutcome } from './outcome.ts';
import { useProcessWords } from './words.ts';
import styles from './process.module.css';

interface RunUnderWayProps {
  /** Of the run, below the API base. */
  readonly address: string;
  readonly run: RunOutcome;
  readonly stopped: () => void;
}

/** How far a run is, and why it changed nothing where it is over without having done what was asked. */
export const RunUnderWay = ({ address, run: { job, values }, stopped }: RunUnderWayProps): ReactNode => {
  const say = useProcessWords();
  return (
    <section className={styles.outcome} aria-label={say('result')}>
      {job === null ? (
        <Alert severity="info">{say('nothingDone')}</Alert>
      ) : (
        <>
          <JobUnderWay title={say('result')} job={job} stopped={stopped} nothing={say('nothingDone')} />
          <Downloads address={address} logOnly />
        </>
      )}
      {job === null || !isOpen(job) ? <AgainButton values={values} /> : null}
    </section>
  );
};
