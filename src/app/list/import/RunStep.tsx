import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { JobProgress } from '../../jobs/JobProgress.tsx';
import { JobStateMark } from '../../jobs/JobStateMark.tsx';
import type { Job } from '../../jobs/jobs.ts';
import styles from './RunStep.module.css';
import { StepHeading } from './StepHeading.tsx';
import stepStyles from './step.module.css';
import { useStopImport } from './use-import.ts';
import { useImportWords } from './words.ts';

interface RunStepProps {
  readonly is: 'try' | 'import';
  readonly job: Job;
  /** Whether the server could not be asked just now. */
  readonly unseen: boolean;
}

/** How far the server is with the rows, and the way to stop it. */
export const RunStep = ({ is, job, unseen }: RunStepProps): ReactNode => {
  const say = useImportWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const { stop, fault } = useStopImport();
  return (
    <section className={stepStyles.step}>
      <StepHeading>{say(is === 'try' ? 'trying' : 'applying')}</StepHeading>
      <output className={styles.progress}>
        <JobStateMark job={job} />
        <JobProgress job={job} title={job.title[language]} />
      </output>
      <p>{say(is === 'try' ? 'trying_text' : 'applying_text')}</p>
      {unseen ? <Alert severity="warning">{say('unseen')}</Alert> : null}
      {fault === null ? null : <Alert severity="error">{fault.message}</Alert>}
      {job.mayStop ? (
        <div>
          <Button variant="outlined" disabled={job.ending} onClick={() => void stop(job)}>
            {say('stop')}
          </Button>
        </div>
      ) : null}
    </section>
  );
};

interface RunFaultProps {
  readonly is: 'try' | 'import';
  readonly job: Job;
}

/** Why it came to nothing. */
export const RunFault = ({ is, job: { state, failure } }: RunFaultProps): ReactNode => {
  const say = useImportWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  if (state === 'detenida') return <Alert severity="info">{say(is === 'try' ? 'try_stopped' : 'apply_stopped')}</Alert>;
  return (
    <Alert severity="error">
      <strong>{say(is === 'try' ? 'try_failed' : 'apply_failed')}</strong> {failure?.text[language]}
    </Alert>
  );
};
