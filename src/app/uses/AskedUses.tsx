import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UnreachableError } from '#src/data-provider/http/errors.ts';
import { Message } from '../ui/Message.tsx';
import { useListWords } from '../words/list-words.ts';
import { usePageWords } from '../words/page-words.ts';
import type { Uses } from './uses.ts';
import { useUsesWords } from './words.ts';

interface AskedUsesProps {
  readonly asked: Pick<UseQueryResult<Uses | null>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** What they are shown as, once they are known. */
  readonly children: (uses: Uses) => ReactNode;
}

/** What refers to records, while it is looked for, and where it cannot be found out. */
export const AskedUses = ({ asked: { data, error, refetch, isFetching }, children }: AskedUsesProps): ReactNode => {
  const say = useUsesWords();
  const sayList = useListWords();
  const sayPage = usePageWords();
  const uses = data ?? null;
  return (
    <>
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
      {uses === null ? null : children(uses)}
    </>
  );
};
