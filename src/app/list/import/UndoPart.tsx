import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRefresh } from 'react-admin';
import type { OutcomeCounts } from '#src/model/import.ts';
import { useCan } from '../../access/use-can.ts';
import { useCapability } from '../../auth/use-capability.ts';
import { isOpen } from '../../job/jobs.ts';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useResource } from '../../ui/use-resource.ts';
import { RunFault, RunProgress } from './RunStep.tsx';
import { StepHeading } from './StepHeading.tsx';
import stepStyles from './step.module.css';
import { UndoAsk } from './UndoAsk.tsx';
import { UndoneFigures } from './UndoneFigures.tsx';
import { useAsking, useFaultWords } from './use-import.ts';
import { type Undone, useUndo } from './use-undo.ts';
import { useImportWords } from './words.ts';

/** What was taken back, and what stays, with why; the list behind it is read anew. */
const UndoneTold = ({ undone }: { readonly undone: Undone }): ReactNode => {
  const say = useImportWords();
  const refresh = useEffectEvent(useRefresh());
  useEffect(() => refresh(), []);
  return (
    <>
      <StepHeading>{say('undone_title')}</StepHeading>
      <UndoneFigures words="undone" undone={undone} />
    </>
  );
};

interface UndoPartProps {
  /** What the audit knows the import by. */
  readonly request: string;
  readonly counts: OutcomeCounts;
}

/** Takes the import back, for who may and where the backend can; asked first. */
export const UndoPart = (props: UndoPartProps): ReactNode => {
  const resource = useResource();
  const path = useCapability('undo');
  const { allowed } = useCan(resource, 'edit');
  return path === null || !allowed ? null : <Undo {...props} path={`${path}/${resource}`} />;
};

const Undo = ({ path, request, counts }: UndoPartProps & { readonly path: string }): ReactNode => {
  const say = useImportWords();
  const wordsOf = useFaultWords();
  const { state, error, retry, begin } = useUndo(path, request);
  const { fault, ask } = useAsking();
  const [asks, setAsks] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pressed is gone.
    if (isFocusLost()) again.current?.focus();
  });
  if (state === undefined) {
    return error === null ? null : (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={retry}>
            {say('retry')}
          </Button>
        }
      >
        {wordsOf(error)}
      </Alert>
    );
  }
  const { undone, job } = state;
  if (undone !== null) return <UndoneTold undone={undone} />;
  if (job !== null && isOpen(job)) {
    return (
      <section className={stepStyles.step}>
        <StepHeading>{say('undoing')}</StepHeading>
        <RunProgress job={job} />
      </section>
    );
  }
  const why = fault === null ? null : <Alert severity="error">{fault}</Alert>;
  if (!asks) {
    return (
      <>
        {why ?? (job === null ? null : <RunFault is="undo" job={job} />)}
        <div>
          <Button ref={again} variant="outlined" onClick={() => setAsks(true)}>
            {say('undo')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <UndoAsk
      path={path}
      request={request}
      counts={counts}
      keep={() => setAsks(false)}
      undo={() => {
        setAsks(false);
        void ask(begin);
      }}
    />
  );
};
