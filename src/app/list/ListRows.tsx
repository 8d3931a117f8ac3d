import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense, use } from 'react';
import { RecordContextProvider, useListContext, useTranslate } from 'react-admin';
import { useResource } from '#src/app/ui/use-resource.ts';
import type { States } from '#src/runtime/states.ts';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useRegistry } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { Message } from '../ui/Message.tsx';
import { useWords } from '../ui/use-words.ts';
import { useListWords } from '../words/list-words.ts';
import { usePageWords } from '../words/page-words.ts';
import { CardList } from './CardList.tsx';
import { CatalogueRow } from './CatalogueRow.tsx';
import { CreateButton } from './ListHeader.tsx';
import { ListPages } from './ListPages.tsx';
import styles from './ListRows.module.css';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { RecordWordingContext } from './record-wording.ts';
import { TableFrame } from './TableFrame.tsx';
import { useList } from './use-list.ts';
import { useNeeds } from './use-needs.ts';
import { useTree } from './use-tree.ts';

/** The rows of a list as a table; a click or Enter opens the record. */
const TableList = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const { records = [] } = useList();
  return (
    <TableFrame columns={children} ids={records.map(({ id }) => id)}>
      {records.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <CatalogueRow>{children}</CatalogueRow>
        </RecordContextProvider>
      ))}
    </TableFrame>
  );
};

/** Few catalogues are trees. */
const TreeList = lazy(async () => ({ default: (await import('./tree/TreeList.tsx')).TreeList }));

/** What was listed whole is the same on all of its pages. */
const ListShift = lazy(async () => ({ default: (await import('./ListShift.tsx')).ListShift }));

/** Few lists can be seen as a board. */
const Board = lazyPage(async () => (await import('./board/Board.tsx')).Board);

interface ListRowsProps {
  /** Said where the rows are seen as a board of these states. */
  readonly board?: States | undefined;
  readonly children: ReactNode;
}

/** The rows, or the words that stand in for them. */
export const ListRows = ({ board, children }: ListRowsProps): ReactNode => {
  const sayPage = usePageWords();
  const say = useListWords();
  const { records, pending, error, retry, filters } = useList();
  const { page } = useListContext();
  const { names, missing } = useNeeds();
  const wire = useRegistry().wire(useResource());
  const tree = useTree();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));

  if (error && records === undefined) return <ListUnavailable error={error} retry={retry} />;
  if (pending || records === undefined) return <ListSkeleton />;
  if (missing.length > 0) return <ChooseFirst names={missing} />;
  if (wire?.lookup !== undefined && Object.keys(filters).length === 0) return <LookUpFirst />;
  if (records.length === 0)
    return Object.keys(filters).every((name) => names.includes(name)) ? <EmptyCatalogue /> : <NoResults />;
  return (
    <>
      {error ? (
        <Alert
          severity="warning"
          className={clsx(styles.stale)}
          action={<Button onClick={retry}>{sayPage('retry')}</Button>}
        >
          {say('stale')}
        </Alert>
      ) : null}
      {board === undefined ? null : (
        <PartBoundary part={Board} fallback={<ListSkeleton />}>
          <Board states={board}>{children}</Board>
        </PartBoundary>
      )}
      {board !== undefined ? null : tree === undefined ? (
        <>
          {wire?.read === 'paged' && page > 1 ? (
            <Suspense>
              <ListShift />
            </Suspense>
          ) : null}
          {phone ? <CardList>{children}</CardList> : <TableList>{children}</TableList>}
          <ListPages />
        </>
      ) : (
        <Suspense fallback={<ListSkeleton />}>
          <TreeList parent={tree} phone={phone}>
            {children}
          </TreeList>
        </Suspense>
      )}
    </>
  );
};

/** Says what has to be chosen before there is anything to list. */
const ChooseFirst = ({ names }: { readonly names: readonly string[] }): ReactNode => {
  const translate = useTranslate();
  const say = useListWords();
  const resource = useResource();
  const { plural } = useWords(resource);
  const labels = names.map((name) => translate(`resources.${resource}.fields.${name}`, { _: name }));
  return <Message title={say('choose', { names: labels.join(', ') })} text={say('choose_text', { name: plural })} />;
};

const LookUpFirst = (): ReactNode => {
  const say = useListWords();
  const { plural } = useWords(useResource());
  return <Message title={say('look_up_first', { name: plural })} text={say('look_up_text')} />;
};

const EmptyCatalogue = (): ReactNode => {
  const say = useListWords();
  const { plural } = useWords(useResource());
  const words = use(RecordWordingContext);
  return (
    <Message title={words?.empty ?? say('empty', { name: plural })} text={words?.emptyText ?? say('empty_text')}>
      <CreateButton inFull />
    </Message>
  );
};

const NoResults = (): ReactNode => {
  const say = useListWords();
  const { filters, setFilters } = useList();
  const { names } = useNeeds();
  // What the list cannot be read without stays chosen.
  const kept = Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
  return (
    <Message title={say('no_results')} text={say('no_results_text')}>
      <Button variant="outlined" onClick={() => setFilters(kept)}>
        {say('clear_filters')}
      </Button>
    </Message>
  );
};
