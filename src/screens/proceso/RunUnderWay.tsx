import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { JobProgress } from '#src/app/jobs/JobProgress.tsx';
import { JobStateMark } from '#src/app/jobs/JobStateMark.tsx';
import { isOpen } from '#src/app/jobs/jobs.ts';
import { useStopping } from '#src/app/jobs/use-jobs.ts';
import type { DoneOutcome } from './outcome.ts';
import { useProcessWords } from './words.ts';
import styles from './process.module.css';

interface RunUnderWayProps {
  readonly outcome: DoneOutcome;
  readonly stopped: () => void;
}

/** How far a run is, and why it changed nothing where it is over without having done what was asked. */
export const RunUnderWay = ({ outcome: { job }, stopped }: RunUnderWayProps): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const { stop, fault } = useStopping();
  if (job === null) return null;
  const isUnderWay = isOpen(job);
  return (
    <section className={styles.outcome} aria-label={say('result')}>
      <div className={styles.head} aria-live="polite">
        <h2>{say('result')}</h2>
        <JobStateMark job={job} />
        <JobProgress job={job} title={job.title[language]} />
        {isUnderWay && job.mayStop ? (
          <Button variant="outlined" disabled={job.ending} onClick={() => void stop(job).then(stopped)}>
            {say('stop')}
          </Button>
        ) : null}
      </div>
      {fault === null ? null : <Alert severity="error">{fault.message}</Alert>}
      {isUnderWay ? null : (
        <Alert severity={job.failure === null ? 'info' : 'error'} role="alert">
          <strong>{say('nothingDone')}</strong> {job.failure?.text[language]}
        </Alert>
      )}
    </section>
  );
};
