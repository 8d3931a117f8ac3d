import type { ReactNode } from 'react';
import { JobRow } from './JobRow.tsx';
import type { Job } from './jobs.ts';
import { useJobWords } from './words.ts';
import styles from './JobsTable.module.css';

interface JobsTableProps {
  readonly title: string;
  readonly jobs: readonly Job[];
  readonly withPerson: boolean;
  readonly stop: (job: Job) => Promise<void>;
}

export const JobsTable = ({ title, jobs, withPerson, stop }: JobsTableProps): ReactNode => {
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
    <div className={styles.table}>
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
