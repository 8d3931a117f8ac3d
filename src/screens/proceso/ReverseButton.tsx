import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { usePermission } from '#src/app/access/use-may.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import styles from './process.module.css';
import { useProcessWords } from './words.ts';

interface ReverseButtonProps {
  /** Of the run, below the API base. */
  readonly address: string;
  /** Whether runs of the process can be taken back at all. */
  readonly reversible: boolean;
  /** Told once it is asked for: a job takes it back. */
  readonly asked: () => void;
}

/** Has a run taken back as a whole, after a question; or says why that is not offered. Leaving it as it is is the safe answer, and has the focus. */
export const ReverseButton = ({ address, reversible, asked }: ReverseButtonProps): ReactNode => {
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
