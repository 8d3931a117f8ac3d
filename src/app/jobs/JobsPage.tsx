import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { ListUnavailable } from '../list/ListUnavailable.tsx';
import { PageHeader } from '../menu/PageHeader.tsx';
import { Message } from '../ui/Message.tsx';
import tableStyles from '../ui/table.module.css';
import { JobRow } from './JobRow.tsx';
import type { Job } from '../job/jobs.ts';
import styles from './JobsPage.module.css';
import { PAGE, useJobs, useStopping } from '../job/use-jobs.ts';
import { useJobWords } from '../job/words.ts';

interface JobsTableProps {
  readonly title: string;
  readonly jobs: readonly Job[];
  readonly withPerson: boolean;
  readonly stop: (job: Job) => Promise<void>;
}

const JobsTable = ({ title, jobs, withPerson, stop }: JobsTableProps): ReactNode => {
  const say = useJobWords();
  const columns = [
    'job',
    'state',
    'progress',
    ...(withPerson ? ['person' as const] : []),
    'created',
    'duration',
  ] as const;
  return (
    <div className={clsx(tableStyles.table, styles.table)}>
      <table aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
            <th scope="col" className={styles.actions}>
              {say('actions')}
            </th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} withPerson={withPerson} stop={stop} />
          ))}
        </tbody>
      </table>
    </div>
  );
};

interface JobsPageProps {
  /** Whether those of others are left out. */
  readonly ownOnly: boolean;
}

/** What works apart from the screens, the latest first: how far it is, what failed, and the way to end it. */
export const JobsPage = ({ ownOnly }: JobsPageProps): ReactNode => {
  const say = useJobWords();
  const title = say(ownOnly ? 'own' : 'all');
  const { stop, fault } = useStopping();
  return (
    <>
      <PageHeader title={title} />
      {fault === null ? null : (
        <p className={styles.fault} role="alert">
          {say('not_stopped', { why: fault.message })}
        </p>
      )}
      <Jobs title={title} ownOnly={ownOnly} stop={stop} />
    </>
  );
};

interface JobsProps extends JobsPageProps {
  readonly title: string;
  readonly stop: ReturnType<typeof useStopping>['stop'];
}

const Jobs = ({ title, ownOnly, stop }: JobsProps): ReactNode => {
  const say = useJobWords();
  const [first, setFirst] = useState(0);
  const { data, error, refetch } = useJobs(ownOnly, first);
  if (error !== null) return <ListUnavailable error={error} retry={() => void refetch()} />;
  if (data === undefined) return <output className={styles.quiet}>{say('loading')}</output>;
  const { jobs, total } = data;
  if (total === 0) return <Message title={say('empty')} text={say('empty_text')} />;
  return (
    <>
      <JobsTable title={title} jobs={jobs} withPerson={!ownOnly} stop={stop} />
      {total <= PAGE ? null : (
        <nav className={styles.pages} aria-label={title}>
          <Button size="small" disabled={first === 0} onClick={() => setFirst(Math.max(0, first - PAGE))}>
            {say('newer')}
          </Button>
          <span>{say('range', { first: first + 1, last: first + jobs.length, total })}</span>
          <Button size="small" disabled={first + PAGE >= total} onClick={() => setFirst(first + PAGE)}>
            {say('older')}
          </Button>
        </nav>
      )}
    </>
  );
};
