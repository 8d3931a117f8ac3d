import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useParams } from 'react-router';
import { useCan } from '#src/app/access/use-can.ts';
import { RecordNotFound, isNotFound } from '#src/app/form/RecordNotFound.tsx';
import { isOpen } from '#src/app/job/jobs.ts';
import { StateMark } from '#src/app/job/StateMark.tsx';
import { ListUnavailable } from '#src/app/list/ListUnavailable.tsx';
import { PageHeader } from '#src/app/menu/PageHeader.tsx';
import { PinRecordButton } from '#src/app/menu/PinRecordButton.tsx';
import { useCrumbs } from '#src/app/menu/use-crumbs.ts';
import { LoadingPage } from '#src/app/pages/LoadingPage.tsx';
import { NoAccessPage } from '#src/app/pages/NoAccessPage.tsx';
import { useResourcePaths } from '#src/app/registry/paths.ts';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useWords } from '#src/app/ui/use-words.ts';
import { formatDateTime } from '#src/fields/shown-dates.ts';
import { Downloads } from './Downloads.tsx';
import { JobUnderWay } from './JobUnderWay.tsx';
import type { RunOutcome } from './outcome.ts';
import processStyles from './process.module.css';
import styles from './RunPage.module.css';
import { AgainButton, RunResult } from './RunResult.tsx';
import { useRun } from './use-run.ts';
import { useProcessWords } from './words.ts';

interface RunUnderWayProps {
  /** Of the run, below the API base. */
  readonly address: string;
  readonly run: RunOutcome;
  readonly stopped: () => void;
}

/** How far a run is, and why it changed nothing where it is over without having done what was asked. */
const RunUnderWay = ({ address, run: { job, values }, stopped }: RunUnderWayProps): ReactNode => {
  const say = useProcessWords();
  return (
    <section className={processStyles.outcome} aria-label={say('result')}>
      {job === null ? (
        <Alert severity="info">{say('nothingDone')}</Alert>
      ) : (
        <>
          <JobUnderWay title={say('result')} job={job} stopped={stopped} nothing={say('nothingDone')} />
          <Downloads address={address} logOnly />
        </>
      )}
      {job === null || !isOpen(job) ? <AgainButton values={values} /> : null}
    </section>
  );
};

/** What a run was asked for with, by whom and when. */
const RunFacts = ({ run: { asked, person, since, reversed } }: { readonly run: RunOutcome }): ReactNode => {
  const say = useProcessWords();
  const language = useLocale() === 'en' ? 'en' : 'es';
  const facts = [
    ...asked.map(({ label, value }) => ({ label: label[language], value: value[language] })),
    { label: say('who'), value: person },
    { label: say('since'), value: formatDateTime(since, language) },
    ...(reversed === null ? [] : [{ label: say('reversed'), value: formatDateTime(reversed, language) }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

/** A run: what it was asked for with, what it is at and what it did; never a form, for it does not change. */
export const RunPage = (): ReactNode => {
  const say = useProcessWords();
  const { id = '' } = useParams();
  const view = useCan(useResource(), 'list');
  const { address, data, error, refetch, fetchNextPage, isFetchingNextPage } = useRun(id, view.allowed);
  if (view.error !== null) return <ListUnavailable error={view.error} retry={view.retry} />;
  if (!view.pending && !view.allowed) return <NoAccessPage />;
  const again = (): void => void refetch();
  if (error !== null) return isNotFound(error) ? <RecordNotFound /> : <ListUnavailable error={error} retry={again} />;
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
