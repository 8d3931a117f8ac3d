import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { useBackend } from '../auth/backend-context.ts';
import { Message } from '../ui/Message.tsx';
import { useResource } from '../ui/use-resource.ts';
import { useListWords } from '../words/list-words.ts';
import { usePageWords } from '../words/page-words.ts';
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
  const sayList = useListWords();
  const sayPage = usePageWords();
  const titleId = useId();
  const resource = useResource();
  const { http } = useBackend();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['rectoria', 'uses', resource, id],
    queryFn: ({ signal }) => readUses(http, resource, id, signal),
    gcTime: 0,
    retry: false,
  });
  const uses = data ?? null;
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('title', { name })}</DialogTitle>
      <DialogContent>
        {isFetching ? <LinearProgress aria-label={say('loading')} /> : null}
        {error === null || isFetching ? null : (
          <Message
            alert
            title={say('failed')}
            text={error instanceof UnreachableError ? sayList('unreachable_text') : error.message}
          >
            <Button variant="contained" onClick={() => void refetch()}>
              {sayPage('retry')}
            </Button>
          </Message>
        )}
        {uses === null ? null : isUsed(uses) ? <UsesTable uses={uses} id={id} /> : <p>{say('nowhere')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{say('close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
