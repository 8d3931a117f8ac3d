import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { Link } from 'react-router';
import { useCan } from '#src/app/access/use-can.ts';
import { useBackend } from '#src/app/auth/backend-context.ts';
import type { Row } from '#src/app/field/form-record.ts';
import { isOpen, type Job } from '#src/app/jobs/jobs.ts';
import { usePermission } from '#src/app/permissions/use-may.ts';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { againState } from './again.ts';
import { Downloads } from './Downloads.tsx';
import { HiddenRows } from './HiddenRows.tsx';
import { JobUnderWay, useFocusKept } from './JobUnderWay.tsx';
import type { OutcomeRow, RunOutcome } from './outcome.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import styles from './process.module.css';
import { useProcessWords } from './words.ts';

/** Leads to the preview of a new run with the same values, for who may run one. */
export const AgainButton = ({ values }: { readonly values: Row }): ReactNode => {
  const say = useProcessWords();
  const resource = useResource();
  const { allowed } = useCan(resource, 'create');
  const to = useResourcePaths().create(resource);
  if (!allowed || to === null) return null;
  return (
    <Button component={Link} to={to} state={againState(values)} variant="outlined">
      {say('again')}
    </Button>
  );
};

interface ReverseButtonProps {
  /** Of the run, below the API base. */
  readonly address: string;
  /** Whether runs of the process can be taken back at all. */
  readonly reversible: boolean;
  /** Told once it is asked for: a job takes it back. */
  readonly asked: () => void;
}

/** Has a run taken back as a whole, after a question; or says why that is not offered. Leaving it as it is is the safe answer, and has the focus. */
const ReverseButton = ({ address, reversible, asked }: ReverseButtonProps): ReactNode => {
  const say = useProcessWords();
  const id = useId();
  const notify = useNotify();
  const { http } = useBackend();
  const may = usePermission(useResource(), 'revertir');
  const safe = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!reversible) return <p className={styles.quiet}>{say('irreversible')}</p>;
  if (may === undefined) return null;
  if (!may) return <p className={styles.quiet}>{say('mayNotReverse')}</p>;
  const keep = (): void => setAsking(false);
  const reverse = async (): Promise<void> => {
    setBusy(true);
    try {
      await http.request({ method: 'POST', path: `${address}/reversion`, body: {} });
      asked();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
      keep();
    }
  };
  return (
    <>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {say('reverse')}
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        maxWidth="xs"
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        slotProps={{ transition: { onEntering: () => safe.current?.focus() } }}
      >
        <DialogTitle id={`${id}-title`}>{say('reverseTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`}>{say('reverseText')}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button color="error" disabled={busy} onClick={() => void reverse()}>
            {say('reverseDo')}
          </Button>
          <Button variant="contained" ref={safe} onClick={keep}>
            {say('keep')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

interface ReversalUnderWayProps {
  readonly job: Job;
  readonly stopped: () => void;
}

/** How far the taking back of a run is, and why it took nothing back where it is over. */
const ReversalUnderWay = ({ job, stopped }: ReversalUnderWayProps): ReactNode => {
  const say = useProcessWords();
  return <JobUnderWay title={say('reversal')} job={job} stopped={stopped} nothing={say('nothingReversed')} />;
};

interface RunResultProps {
  /** Of the run, below the API base. */
  readonly address: string;
  readonly run: RunOutcome;
  readonly rows: readonly OutcomeRow[];
  /** Told once something else becomes of it. */
  readonly changed: () => void;
  /** Below the rows. */
  readonly children: ReactNode;
}

/** What a run did, and the way to take it back. */
export const RunResult = ({ address, run, rows, changed, children }: RunResultProps): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const heading = useFocusKept(run.reversal === null ? run.state : `${run.state} ${run.reversal.state}`);
  const { summary, hidden, reversed, reversal, reversible, values, changedSince, files } = run;
  return (
    <section className={styles.outcome} aria-label={say('result')}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {say('result')}
        </h2>
        <p className={styles.summary}>{summary?.[language]}</p>
        <Downloads address={address} files={files} />
        {reversed === null ? null : <AgainButton values={values} />}
        {reversed === null && (reversal === null || !isOpen(reversal)) ? (
          <ReverseButton address={address} reversible={reversible} asked={changed} />
        ) : null}
      </div>
      {reversed === null && reversal !== null ? <ReversalUnderWay job={reversal} stopped={changed} /> : null}
      {changedSince.length > 0 ? <p>{say('changedSince', { names: changedSince.join(', ') })}</p> : null}
      <OutcomeTable rows={rows} done />
      <HiddenRows count={hidden} />
      {children}
    </section>
  );
};
