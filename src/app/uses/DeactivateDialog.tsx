import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useRef } from 'react';
import type { Uses } from './uses.ts';
import { UsesTable } from './UsesTable.tsx';
import { useUsesWords } from './words.ts';

interface DeactivateDialogProps {
  readonly id: unknown;
  /** What the record is called. */
  readonly name: string;
  readonly uses: Uses;
  readonly deactivate: () => void;
  readonly keep: () => void;
}

/** Asks before a record that others refer to is no longer in use. Keeping it is the safe answer, and has the focus. */
export const DeactivateDialog = ({ id, name, uses, deactivate, keep }: DeactivateDialogProps): ReactNode => {
  const say = useUsesWords();
  const own = useId();
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={keep}
      maxWidth="sm"
      fullWidth
      role="alertdialog"
      aria-labelledby={`${own}-title`}
      aria-describedby={`${own}-text`}
      slotProps={{ transition: { onEntering: () => safe.current?.focus() } }}
    >
      <DialogTitle id={`${own}-title`}>{say('deactivate_title', { name })}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${own}-text`} gutterBottom>
          {say('deactivate_text')}
        </DialogContentText>
        <UsesTable uses={uses} ids={[id]} />
      </DialogContent>
      <DialogActions>
        <Button onClick={deactivate}>{say('deactivate')}</Button>
        <Button variant="contained" onClick={keep} ref={safe}>
          {say('keep')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
