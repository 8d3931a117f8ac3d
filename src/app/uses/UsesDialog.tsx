import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useBackend } from '../auth/backend-context.ts';
import { useResource } from '../ui/use-resource.ts';
import { AskedUses } from './AskedUses.tsx';
import { isUsed, readUses } from './uses.ts';
import { UsesTable } from './UsesTable.tsx';
import { useUsesWords } from './words.ts';

interface UsesDialogProps {
  readonly id: unknown;
  /** What the record is called. */
  readonly name: string;
  readonly close: () => void;
}

/** Tells what refers to a record. */
export const UsesDialog = ({ id, name, close }: UsesDialogProps): ReactNode => {
  const say = useUsesWords();
  const titleId = useId();
  const resource = useResource();
  const { http } = useBackend();
  const asked = useQuery({
    queryKey: ['rectoria', 'uses', resource, id],
    queryFn: ({ signal }) => readUses(http, resource, id, signal),
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title', { name })}</DialogTitle>
      <DialogContent>
        <AskedUses asked={asked}>
          {(uses) => (isUsed(uses) ? <UsesTable uses={uses} ids={[id]} /> : <p>{say('nowhere')}</p>)}
        </AskedUses>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{say('close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
