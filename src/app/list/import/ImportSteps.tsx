import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ImportTold, OutcomeCounts } from '#src/model/import.ts';
import { useBackend } from '../../auth/backend-context.ts';
import { isOpen } from '../../job/jobs.ts';
import { Message } from '../../ui/Message.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { MapStep } from './MapStep.tsx';
import { RunFault, RunStep } from './RunStep.tsx';
import { type Step, Steps } from './Steps.tsx';
import { lastRunOf } from './told.ts';
import { TriedStep } from './TriedStep.tsx';
import { type ImportState, useAsking, useFaultWords, useImport } from './use-import.ts';
import { useImportWords } from './words.ts';

/** Where whoever imports has gone from what was tried; back as soon as anything else is begun. */
interface Gone {
  readonly to: 'columns' | 'apply';
  readonly run: number;
}

const writtenIn = ({ aplicacion }: ImportTold): OutcomeCounts | null => aplicacion?.cuenta ?? null;

const triedIn = ({ prueba }: ImportTold): OutcomeCounts | null => prueba?.cuenta ?? null;

function stepOf({ told, job }: ImportState, gone: Gone | null): Step | 'running' | 'done' {
  if (job !== null && isOpen(job)) return 'running';
  if (writtenIn(told) !== null) return 'done';
  if (triedIn(told) === null) return 'columns';
  return gone !== null && gone.run === lastRunOf(told)?.run.tareaId ? gone.to : 'trial';
}

interface ImportStepsProps {
  /** Of the import. */
  readonly path: string;
  readonly otherFile: () => void;
  readonly close: () => void;
}

/** The steps of a file that was brought: which is at hand the server knows, whoever opens it again. */
export const ImportSteps = ({ path, otherFile, close }: ImportStepsProps): ReactNode => {
  const say = useImportWords();
  const wordsOf = useFaultWords();
  const { data, error, refetch } = useImport(path);
  if (data !== undefined) {
    return <KnownSteps path={path} state={data} unseen={error !== null} otherFile={otherFile} close={close} />;
  }
  if (error === null) return <output>{say('loading')}</output>;
  return (
    <Message alert title={say('unavailable')} text={wordsOf(error)}>
      <Button onClick={otherFile}>{say('other_file')}</Button>
      <Button variant="contained" onClick={() => void refetch()}>
        {say('retry')}
      </Button>
    </Message>
  );
};

interface KnownStepsProps extends ImportStepsProps {
  readonly state: ImportState;
  readonly unseen: boolean;
}

const KnownSteps = ({ path, state, unseen, otherFile, close }: KnownStepsProps): ReactNode => {
  const { http } = useBackend();
  const { pending, fault, ask } = useAsking();
  const [gone, setGone] = useState<Gone | null>(null);
  const { told, job } = state;
  const last = lastRunOf(told);
  const step = stepOf(state, gone);
  const [written, tried] = [writtenIn(told), triedIn(told)];
  const post = (what: string, body: object): Promise<void> =>
    ask(() => http.request({ method: 'POST', path: `${path}/${what}`, body, quiet: true }));
  const runFault = job === null || last === null || isOpen(job) ? null : <RunFault is={last.is} job={job} />;
  const go = (to: Gone['to']): void => {
    if (last !== null) setGone({ to, run: last.run.tareaId });
  };

  if (step === 'running' && job !== null && last !== null) {
    return (
      <>
        <Steps at={last.is === 'try' ? 'trial' : 'apply'} />
        <RunStep key={last.is} is={last.is} job={job} unseen={unseen} />
      </>
    );
  }
  if (step === 'done' && written !== null) {
    return (
      <>
        <Steps at="apply" />
        <DoneStep path={path} told={told} counts={written} otherFile={otherFile} close={close} />
      </>
    );
  }
  if (told.prueba === null || tried === null || step === 'columns') {
    return (
      <>
        <Steps at="columns" />
        <MapStep
          told={told}
          fault={fault === null ? runFault : <Alert severity="error">{fault}</Alert>}
          pending={pending}
          begin={(mapeo) => void post('prueba', { mapeo })}
          otherFile={otherFile}
        />
      </>
    );
  }
  if (step === 'apply') {
    return (
      <>
        <Steps at="apply" />
        <ConfirmStep
          told={told}
          counts={tried}
          pending={pending}
          fault={fault}
          begin={(modo) => void post('aplicar', { modo })}
          back={() => setGone(null)}
        />
      </>
    );
  }
  return (
    <>
      <Steps at="trial" />
      <TriedStep
        path={path}
        told={told}
        run={told.prueba.tareaId}
        counts={tried}
        fault={runFault}
        changeColumns={() => go('columns')}
        goOn={() => go('apply')}
        otherFile={otherFile}
      />
    </>
  );
};
