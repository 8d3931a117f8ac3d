import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useRef, useState } from 'react';
import { type RaRecord, useDelete, useNotify } from 'react-admin';
import { useWords } from '../ui/use-words.ts';
import { useFormWords } from '../words/form-words.ts';
import { useResource } from '#src/app/ui/use-resource.ts';

interface DeleteButtonProps {
  readonly record: RaRecord;
  /** What the record is called. */
  readonly name: string;
  /** Leaves the form: there is nothing left to edit. */
  readonly deleted: () => void;
}

/** Deletes a record after a question, where the contract deletes. Keeping it is the safe answer, and has the focus. */
export const DeleteButton = ({ record, name, deleted }: DeleteButtonProps): ReactNode => {
  const say = useFormWords();
  const resource = useResource();
  const notify = useNotify();
  const words = useWords(resource);
  const [asking, setAsking] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const [remove, { isPending }] = useDelete();
  const keep = (): void => setAsking(false);

  const confirm = async (): Promise<void> => {
    try {
      await remove(
        resource,
        { id: record.id, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic', onError: () => undefined },
      );
      notify(say('deleted'), { type: 'success' });
      deleted();
    } catch (error) {
      notify(error instanceof Error ? error.message : say('not_saved'), { type: 'error' });
      keep();
    }
  };

  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {say('delete')}
      </Button>
      <Dialog
        open={asking}
        onClose={keep}
        maxWidth="xs"
        aria-labelledby="delete-title"
        role="alertdialog"
        slotProps={{ transition: { onEntering: () => safe.current?.focus() } }}
      >
        <DialogTitle id="delete-title">{say('delete_title', { name: words.record })}</DialogTitle>
        <DialogContent>
          <DialogContentText>{say('delete_text', { name })}</DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => void confirm()} color="error" disabled={isPending}>
            {say('delete')}
          </Button>
          <Button onClick={keep} variant="contained" ref={safe}>
            {say('keep')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
