import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { useCan } from '#src/app/access/use-can.ts';
import { Gone, isGone } from '#src/app/form/Gone.tsx';
import { StateMark } from '#src/app/jobs/StateMark.tsx';
import { ListUnavailable } from '#src/app/list/ListUnavailable.tsx';
import { PageHeader } from '#src/app/menu/PageHeader.tsx';
import { PinRecordButton } from '#src/app/menu/PinRecordButton.tsx';
import { useCrumbs } from '#src/app/menu/use-crumbs.ts';
import { LoadingPage } from '#src/app/pages/LoadingPage.tsx';
import { NoAccessPage } from '#src/app/pages/NoAccessPage.tsx';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useWords } from '#src/app/ui/use-words.ts';
import type { RunOutcome } from './outcome.ts';
import { RunFacts } from './RunFacts.tsx';
import { RunResult } from './RunResult.tsx';
import { RunUnderWay } from './RunUnderWay.tsx';
import { useRun } from './use-run.ts';
import { useProcessWords } from './words.ts';

/** A run: what it was asked for with, what it is at and what it did; never a form, for it does not change. */
export const RunPage = (): ReactNode => {
  const say = useProcessWords();
  const { id = '' } = useParams();
  const view = useCan(useResource(), 'list');
  const { address, data, error, refetch, fetchNextPage, isFetchingNextPage } = useRun(id, view.allowed);
  if (view.error !== null) return <ListUnavailable error={view.error} retry={view.retry} />;
  if (!view.pending && !view.allowed) return <NoAccessPage />;
  const again = (): void => void refetch();
  if (error !== null) return isGone(error) ? <Gone /> : <ListUnavailable error={error} retry={again} />;
  const [run] = data?.pages ?? [];
  if (data === undefined || run === undefined) return <LoadingPage />;
  const rows = data.pages.flatMap((page) => page.rows);
  return (
    <>
      <RunHeader id={id} run={run} />
      <RunFacts run={run} />
      {run.done === null ? (
        <RunUnderWay address={address} run={run} stopped={again} />
      ) : (
        <RunResult address={address} run={run} rows={rows} changed={again}>
          {rows.length < run.changes + run.leftOut - run.hidden ? (
            <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
              {say('more')}
            </Button>
          ) : null}
        </RunResult>
      )}
    </>
  );
};

const RunHeader = ({ id, run: { number, state } }: { readonly id: string; readonly run: RunOutcome }): ReactNode => {
  const say = useProcessWords();
  const translate = useTranslate();
  const resource = useResource();
  const { title } = useWords(resource);
  const list = useResourcePaths().list(resource);
  const crumbs = [...useCrumbs(list), { text: title, to: list }];
  return (
    <PageHeader
      title={say('runNumber', { number })}
      tabTitle={`${number} · ${title}`}
      crumbs={crumbs}
      aside={
        <>
          <StateMark state={state}>{translate(`resources.${resource}.values.estado.${state}`, { _: state })}</StateMark>
          <PinRecordButton record={{ resource, id, name: number }} />
        </>
      }
    />
  );
};
