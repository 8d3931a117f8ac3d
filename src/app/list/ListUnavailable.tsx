import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { Message } from '../ui/Message.tsx';
import { useListWords } from '../words/list-words.ts';
import { usePageWords } from '../words/page-words.ts';

interface ListUnavailableProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Says plainly that the server cannot be reached, or what it refused, and offers to try again. */
export const ListUnavailable = ({ error, retry }: ListUnavailableProps): ReactNode => {
  const sayPage = usePageWords();
  const say = useListWords();
  const unreachable = error instanceof UnreachableError;
  return (
    <Message
      alert
      title={say(unreachable ? 'unreachable' : 'failed')}
      text={unreachable || !(error instanceof Error) ? say('unreachable_text') : error.message}
    >
      <Button variant="contained" onClick={retry}>
        {sayPage('retry')}
      </Button>
    </Message>
  );
};
