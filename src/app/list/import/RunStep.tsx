import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { JobProgress } from '../../job/JobProgress.tsx';
import { JobStateMark } from '../../job/JobStateMark.tsx';
import type { Job } from '../../job/jobs.ts';
import styles from './RunStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import stepStyles from './step.module.css';
import { useStopImport } from './use-import.ts';
import { useImportWords } from './words.ts';

interface RunProgressProps {
  readonly job: Job;
}

/** How far a job is, and the way to stop it. */
export const RunProgress = ({ job }: RunProgressProps): ReactNode => {
  const say = useImportWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const { stop, fault } = useStopImport();
  return (
    <>
      <output className={styles.progress}>
        <JobStateMark job={job} />
        <JobProgress job={job} title={job.title[language]} />
      </output>
      {fault === null ? null : <Alert severity="error">{fault.message}</Alert>}
      {job.mayStop ? (
        <div>
          <Button variant="outlined" disabled={job.ending} onClick={() => void stop(job)}>
            {say('stop')}
          </Button>
        </div>
      ) : null}
    </>
  );
};

interface RunStepProps {
  readonly is: 'try' | 'import';
  readonly job: Job;
  /** Whether the server could not be asked just now. */
  readonly unseen: boolean;
}

/** What the server does with the rows, and how far it is. */
export const RunStep = ({ is, job, unseen }: RunStepProps): ReactNode => {
  const say = useImportWords();
  return (
    <section className={stepStyles.step}>
      <StepHeading>{say(is === 'try' ? 'trying' : 'applying')}</StepHeading>
      <p>{say(is === 'try' ? 'trying_text' : 'applying_text')}</p>
      {unseen ? <Alert severity="warning">{say('unseen')}</Alert> : null}
      <RunProgress job={job} />
    </section>
  );
};

const STOPPED = { try: 'try_stopped', import: 'apply_stopped', undo: 'undo_stopped' } as const;
const FAILED = { try: 'try_failed', import: 'apply_failed', undo: 'undo_failed' } as const;

interface RunFaultProps {
  readonly is: keyof typeof STOPPED;
  readonly job: Job;
}

/** Why it came to nothing. */
export const RunFault = ({ is, job: { state, failure } }: RunFaultProps): ReactNode => {
  const say = useImportWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  if (state === 'detenida') return <Alert severity="info">{say(STOPPED[is])}</Alert>;
  return (
    <Alert severity="error">
      <strong>{say(FAILED[is])}</strong> {failure?.text[language]}
    </Alert>
  );
};
