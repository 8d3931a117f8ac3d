import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { KeptViews } from './use-views.ts';
import type { View } from './view.ts';
import { useViewWords } from './words.ts';

interface DeleteViewDialogProps {
  readonly view: View;
  readonly kept: KeptViews;
  readonly close: () => void;
}

export const DeleteViewDialog = ({ view, kept, close }: DeleteViewDialogProps): ReactNode => {
  const say = useViewWords();
  const notify = useNotify();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await kept.remove(view);
    } catch (error) {
      notify(error instanceof Error ? error.message : say('failed'), { type: 'error' });
    }
    close();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('delete_title', { name: view.name })}</DialogTitle>
      {view.roles.length === 0 ? null : (
        <DialogContent>
          <DialogContentText>{say('delete_text')}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={close}>{say('cancel')}</Button>
        <Button variant="contained" color="error" disabled={busy} onClick={() => void remove()}>
          {say('delete_now')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
