import CloseIcon from '@mui/icons-material/ExpandLess';
import OpenIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId, useState } from 'react';
import { useLocale } from 'react-admin';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { JobDetails } from './JobDetails.tsx';
import { JobProgress } from './JobProgress.tsx';
import { JobStateMark } from './JobStateMark.tsx';
import { duration, isOpen, type Job } from './jobs.ts';
import { useJobWords } from './words.ts';
import styles from './JobRow.module.css';

interface JobRowProps {
  readonly job: Job;
  /** Whether it is said who started it. */
  readonly withPerson: boolean;
  readonly stop: (job: Job) => Promise<void>;
}

/** A job, and below it, where somebody wants them, its details. */
export const JobRow = ({ job, withPerson, stop }: JobRowProps): ReactNode => {
  const say = useJobWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = job.title[language];
  return (
    <>
      <tr className={styles.row}>
        <td>{title}</td>
        <td>
          <JobStateMark job={job} />
        </td>
        <td>
          <JobProgress job={job} title={title} />
        </td>
        {withPerson ? <td>{job.person}</td> : null}
        <td className={styles.quiet}>{formatDateTime(job.created)}</td>
        <td className={styles.quiet}>{job.seconds === null ? '' : duration(job.seconds)}</td>
        <td className={styles.actions}>
          {job.mayStop && isOpen(job) && !job.ending ? (
            <Button size="small" aria-label={say('stop_job', { job: title })} onClick={() => void stop(job)}>
              {say('stop')}
            </Button>
          ) : null}
          <IconButton
            size="small"
            aria-label={say('details_of', { job: title })}
            aria-expanded={open}
            aria-controls={id}
            title={say('details')}
            onClick={() => setOpen(!open)}
          >
            {open ? <CloseIcon fontSize="small" /> : <OpenIcon fontSize="small" />}
          </IconButton>
        </td>
      </tr>
      {open ? (
        <tr id={id} className={styles.below}>
          <td colSpan={withPerson ? 7 : 6}>
            <JobDetails job={job} />
          </td>
        </tr>
      ) : null}
    </>
  );
};
