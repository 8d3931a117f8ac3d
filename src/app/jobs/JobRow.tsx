import CloseIcon from '@mui/icons-material/ExpandLess';
import OpenIcon from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { useCan } from '../access/use-can.ts';
import { type ResourcePaths, useResourcePaths } from '../registry/paths.ts';
import { JobDetails } from './JobDetails.tsx';
import { JobProgress } from '../job/JobProgress.tsx';
import { JobStateMark } from '../job/JobStateMark.tsx';
import { duration, isOpen, type Job } from '../job/jobs.ts';
import { useJobWords } from '../job/words.ts';
import styles from './JobRow.module.css';

interface JobRowProps {
  readonly job: Job;
  /** Whether it is said who started it. */
  readonly withPerson: boolean;
  readonly stop: (job: Job) => Promise<void>;
}

/** Whether a click is on something that does something else. */
const isOnControl = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button') !== null;

/** Jobs whose record is a file that was brought to a list. */
const IMPORTS: readonly string[] = ['importacion', 'importacion-prueba', 'deshacer'];

function addressOf({ kind, resource }: Job, record: number, address: ResourcePaths): string | null {
  if (!IMPORTS.includes(kind)) return address.edit(resource, record);
  const list = address.list(resource);
  return list === null ? null : `${list}#importar=${record}`;
}

/** What a job is called, leading to the record that it is about for who may see that; the import of one's own, to its list. */
const JobTitle = ({ job, title }: { readonly job: Job; readonly title: string }): ReactNode => {
  const { allowed } = useCan(job.resource, 'list');
  const address = useResourcePaths();
  const to = job.record === null || !allowed ? null : addressOf(job, job.record, address);
  return to === null ? title : <Link to={to}>{title}</Link>;
};

/** A job, and below it, where somebody wants them, its details: by a click on the row, too. */
export const JobRow = ({ job, withPerson, stop }: JobRowProps): ReactNode => {
  const say = useJobWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const [open, setOpen] = useState(false);
  const id = useId();
  const title = job.title[language];
  return (
    <>
      <tr
        className={styles.row}
        onClick={(event) => {
          if (!isOnControl(event)) setOpen(!open);
        }}
      >
        <td>
          <JobTitle job={job} title={title} />
        </td>
        <td>
          <JobStateMark job={job} />
        </td>
        <td>
          <JobProgress job={job} title={title} />
        </td>
        {withPerson ? <td>{job.person}</td> : null}
        <td className={styles.quiet}>{formatDateTime(job.created, language)}</td>
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
