import type { ReactNode } from 'react';
import type { Job } from '#src/app/jobs/jobs.ts';
import { JobUnderWay } from './JobUnderWay.tsx';
import { useProcessWords } from './words.ts';

interface ReversalUnderWayProps {
  readonly job: Job;
  readonly stopped: () => void;
}

/** How far the taking back of a run is, and why it took nothing back where it is over. */
export const ReversalUnderWay = ({ job, stopped }: ReversalUnderWayProps): ReactNode => {
  const say = useProcessWords();
  return <JobUnderWay title={say('reversal')} job={job} stopped={stopped} nothing={say('nothingReversed')} />;
};
