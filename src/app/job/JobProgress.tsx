import type { ReactNode } from 'react';
import type { Job } from './jobs.ts';
import { useJobWords } from './words.ts';
import styles from './JobProgress.module.css';

interface JobProgressProps {
  readonly job: Job;
  readonly title: string;
}

/**
 * How far a job is that is under way or done; nothing where it has not told. Of one that ended early, or is to begin
 * anew, what it had done may be undone.
 */
export const JobProgress = ({ job: { done, total, state }, title }: JobProgressProps): ReactNode => {
  const say = useJobWords();
  const label = say('progress_of', { job: title });
  if (state !== 'en-curso' && state !== 'hecha') return null;
  if (total === null) return state === 'hecha' ? null : <progress className={styles.bar} aria-label={label} />;
  return (
    <span className={styles.progress}>
      {state === 'hecha' ? null : (
        <progress className={styles.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
      )}
      <span>{say('of', { done, total })}</span>
    </span>
  );
};
