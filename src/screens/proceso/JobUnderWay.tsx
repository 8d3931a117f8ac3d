import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocale } from 'react-admin';
import { JobProgress } from '#src/app/job/JobProgress.tsx';
import { isOpen, type Job } from '#src/app/job/jobs.ts';
import { JobStateMark } from '#src/app/job/JobStateMark.tsx';
import { useStopping } from '#src/app/job/use-jobs.ts';
import { isFocusLost } from '#src/app/ui/is-focus-lost.ts';
import styles from './process.module.css';
import { useProcessWords } from './words.ts';

/**
 * Takes the focus to what tells what has become of the run, where the button that was pressed is gone by it.
 * @param stage what the run is at
 */
export function useFocusKept(stage: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(stage);
  useEffect(() => {
    if (seen.current === stage) return;
    seen.current = stage;
    if (isFocusLost()) heading.current?.focus();
  }, [stage]);
  return heading;
}

interface JobUnderWayProps {
  readonly title: string;
  readonly job: Job;
  readonly stopped: () => void;
  /** Said once it is over without having done anything. */
  readonly nothing: string;
}

/** How far a job is, the way to stop it, and why it did nothing where it is over. */
export const JobUnderWay = ({ title, job, stopped, nothing }: JobUnderWayProps): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const { stop, fault } = useStopping();
  const heading = useFocusKept(job.state);
  const isUnderWay = isOpen(job);
  return (
    <>
      <div className={styles.head} aria-live="polite">
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {isUnderWay ? <JobStateMark job={job} /> : null}
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
          <strong>{nothing}</strong> {job.failure?.text[language]}
        </Alert>
      )}
    </>
  );
};
