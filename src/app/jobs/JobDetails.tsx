import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import type { Job } from '../job/jobs.ts';
import { useLines } from '../job/use-jobs.ts';
import { useJobWords } from '../job/words.ts';
import styles from './JobDetails.module.css';

/** What failed and what a job noted on its way. */
export const JobDetails = ({ job }: { readonly job: Job }): ReactNode => {
  const say = useJobWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const { failure, stoppedBy, tries } = job;
  return (
    <div className={styles.details}>
      {failure === null ? null : (
        <p className={styles.failure}>
          {failure.text[language]} <span>{say('request', { number: failure.request })}</span>
        </p>
      )}
      {stoppedBy === null ? null : <p>{say('stopped_by', { person: stoppedBy })}</p>}
      {tries > 1 ? <p>{say('tries', { count: tries })}</p> : null}
      <Log job={job} language={language} />
    </div>
  );
};

interface LogProps {
  readonly job: Job;
  readonly language: 'es' | 'en';
}

const Log = ({ job, language }: LogProps): ReactNode => {
  const say = useJobWords();
  const { data, error } = useLines(job);
  if (data === undefined)
    return <p role={error === null ? 'status' : 'alert'}>{say(error === null ? 'loading_log' : 'log_failed')}</p>;
  // Why it failed, or who stopped it, says enough.
  const isTold = job.failure !== null || job.stoppedBy !== null;
  if (data.length === 0) return isTold ? null : <p className={styles.quiet}>{say('no_log')}</p>;
  return (
    <ol className={styles.log} aria-label={say('log')}>
      {data.map(({ moment, text }, at) => (
        <li key={`${moment} ${at}`}>
          <time dateTime={moment}>{formatDateTime(moment, language)}</time> {text[language]}
        </li>
      ))}
    </ol>
  );
};
