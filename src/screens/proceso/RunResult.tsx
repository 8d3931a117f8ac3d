import { orEmpty } from '#src/model/absent.ts';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useBackend } from '#src/app/auth/backend-context.ts';
import { isOpen } from '#src/app/jobs/jobs.ts';
import { ListUnavailable } from '#src/app/list/ListUnavailable.tsx';
import { LoadingPage } from '#src/app/pages/LoadingPage.tsx';
import { useWire } from '#src/app/registry/registry-context.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { type DoneOutcome, doneIn } from './outcome.ts';
import { OutcomeTable } from './OutcomeTable.tsx';
import { Downloads } from './Downloads.tsx';
import { ReversalUnderWay } from './ReversalUnderWay.tsx';
import { RunUnderWay } from './RunUnderWay.tsx';
import { ReverseButton } from './ReverseButton.tsx';
import { useProcessWords } from './words.ts';
import styles from './process.module.css';

/** While it runs, people look at how far it is. */
const BUSY_MS = 1_000;

/** Whether it is being done, or taken back. */
const isRunning = (outcome: DoneOutcome | undefined): boolean =>
  [outcome?.job, outcome?.reversal].some((job) => job !== undefined && job !== null && isOpen(job));

/** What a run did, and the way to take it back. */
export const RunResult = (): ReactNode => {
  const say = useProcessWords();
  const resource = useResource();
  const record = useRecordContext();
  const path = orEmpty(useWire(resource)?.path);
  const { http } = useBackend();
  const address = `${path}/${String(record?.id)}`;
  const { data, error, refetch, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['rectoria', 'run', address],
    queryFn: async ({ pageParam, signal }) =>
      doneIn(
        (
          await http.request({
            method: 'GET',
            path: `${address}/resultado`,
            query: { desde: String(pageParam) },
            signal,
          })
        ).data,
      ),
    initialPageParam: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.pages[0]) ? BUSY_MS : false),
    getNextPageParam: ({ rows }) => rows.at(-1)?.place,
    retry: false,
  });
  if (error !== null) return <ListUnavailable error={error} retry={() => void refetch()} />;
  const [first] = data?.pages ?? [];
  if (data === undefined || first === undefined) return <LoadingPage />;
  if (first.done === null) return <RunUnderWay address={address} outcome={first} stopped={() => void refetch()} />;
  const rows = data.pages.flatMap((page) => page.rows);
  const { changes, leftOut, hidden, person, done, reversed, reversal, changedSince } = first;
  return (
    <section className={styles.outcome} aria-label={say('result')}>
      <div className={styles.head}>
        <h2>{say('result')}</h2>
        <p className={styles.summary}>
          {say('changed', { count: changes, leftOut })} {say('by', { person, when: formatDateTime(done) })}
          {reversed === null ? null : ' · '}
          {reversed === null ? null : <strong>{say('reversedOn', { when: formatDateTime(reversed) })}</strong>}
        </p>
        <Downloads address={address} />
        {reversed === null && (reversal === null || !isOpen(reversal)) ? (
          <ReverseButton address={address} asked={() => void refetch()} />
        ) : null}
      </div>
      {reversed === null && reversal !== null ? (
        <ReversalUnderWay job={reversal} stopped={() => void refetch()} />
      ) : null}
      {changedSince.length > 0 ? <p>{say('changedSince', { names: changedSince.join(', ') })}</p> : null}
      <OutcomeTable rows={rows} done />
      {hidden > 0 ? <p className={styles.quiet}>{say('hidden', { count: hidden })}</p> : null}
      {rows.length < changes + leftOut - hidden ? (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {say('more')}
        </Button>
      ) : null}
    </section>
  );
};
