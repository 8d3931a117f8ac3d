import type { ReactNode } from 'react';
import { JobsPage } from '#src/app/jobs/JobsPage.tsx';
import { save } from '../user-actions.ts';
import { withJobs, withoutJobs } from '../answers/jobs.ts';
import { PROCESS, withRuns } from '../answers/runs.ts';
import { Stage } from '../Stage.tsx';
import { useDesignWords } from '../words.ts';

/** A process from its preview to what became of it, and what works apart from the screens. */
export const Processes = (): ReactNode => {
  const say = useDesignWords();
  return (
    <>
      <Stage title={say('runs')} at={`/${PROCESS}`} prepare={withRuns} />
      <Stage title={say('run_new')} at={`/${PROCESS}/create`} prepare={withRuns} />
      <Stage title={say('run_preview')} at={`/${PROCESS}/create`} prepare={withRuns} act={save} />
      <Stage title={say('run_under_way')} at={`/${PROCESS}/1`} prepare={withRuns} />
      <Stage title={say('run_done')} at={`/${PROCESS}/2`} prepare={withRuns} />
      <Stage title={say('run_failed')} at={`/${PROCESS}/3`} prepare={withRuns} />
      <Stage title={say('run_reversed')} at={`/${PROCESS}/4`} prepare={withRuns} />
      <Stage title={say('jobs')} prepare={withJobs}>
        <JobsPage ownOnly={false} />
      </Stage>
      <Stage title={say('jobs_empty')} prepare={withoutJobs}>
        <JobsPage ownOnly />
      </Stage>
    </>
  );
};
