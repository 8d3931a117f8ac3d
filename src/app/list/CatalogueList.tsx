import { createElement, lazy, type ReactElement, type ReactNode, Suspense, use, useState } from 'react';
import { ListBase } from 'react-admin';
import { useNavigate } from 'react-router';
import { useResource } from '#src/app/ui/use-resource.ts';
import { useCan } from '../access/use-can.ts';
import { type Selection, SelectionContext, useSelection } from '../bulk/selection.ts';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { lazyPage } from '../ui/lazy-page.tsx';
import { useShortcuts } from '../ui/use-shortcuts.ts';
import styles from './CatalogueList.module.css';
import { focusLastRow } from './focus-row.ts';
import { useAsksBoard } from './list-address.ts';
import { type CatalogueListProps, ListFrameContext } from './list-frame.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListRows } from './ListRows.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { useShownList } from './shown-list.ts';
import { useOffersStates } from './use-offers-states.ts';
import { useNeeds } from './use-needs.ts';
import { usePlainEntry } from './use-plain-entry.ts';
import { useTree } from './use-tree.ts';

/** `/` searches, `n` begins a record, the arrows lead into the rows. */
function useListShortcuts(searchBox: HTMLInputElement | null): void {
  const resource = useResource();
  const navigate = useNavigate();
  const { allowed } = useCan(resource, 'create');
  const { search } = useNeeds();
  const path = useResourcePaths().create(resource);
  const create = path === null ? null : path + search;
  useShortcuts({
    ArrowDown: focusLastRow,
    ArrowUp: focusLastRow,
    '/': () => {
      searchBox?.focus();
      searchBox?.select();
    },
    n: () => {
      if (allowed && create !== null) void navigate(create);
    },
  });
}

/** Comes with the first record that is picked. */
const BulkBar = lazyPage(async () => (await import('../bulk/BulkBar.tsx')).BulkBar);

/** Few catalogues have states. */
const StateFilter = lazyPage(async () => (await import('./states/StateFilter.tsx')).StateFilter);

/** Few lists can be seen as a board. */
const BoardToggle = lazyPage(async () => (await import('./board/BoardToggle.tsx')).BoardToggle);

/** Picked records, for who may change them; null where nothing is done with several. */
function useBulk(): Selection | null {
  const resource = useResource();
  const { allowed } = useCan(resource, 'edit');
  const isOffered = useRegistry().wire(resource)?.bulk !== false;
  const selection = useSelection();
  return allowed && isOffered ? selection : null;
}

/** Few catalogues have no list: its chunk comes with the first of them. */
const ListLookup = lazy(async () => ({ default: (await import('./ListLookup.tsx')).ListLookup }));

const NONE: readonly ReactElement[] = [];
const ROWS = 25;
/** A tree has no pages: what stands below a record would be on another one. Nor does it remember those of a list. */
const WHOLE = 1_000_000;
/** Errors are told in the list itself, in words; react-admin's notice beside it would say them twice. */
const quiet = { onError: () => undefined };

/** The list of a catalogue, as a screen of its own or in what stands around it. */
export const CatalogueList = (props: CatalogueListProps): ReactNode =>
  createElement(use(ListFrameContext) ?? ListPage, props);

/** Search, filters, sort, pages; and words where there is nothing to show. */
const ListPage = (props: CatalogueListProps): ReactNode => {
  const { sort, needs = NONE, filters = NONE, board, children, above, below } = props;
  const resource = useResource();
  const access = useCan(resource, 'list');
  const isTree = useTree() !== undefined;
  const storeKey = `${resource}.${isTree ? 'treeParams' : 'listParams'}`;
  const isPlain = usePlainEntry(storeKey);
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (!access.pending && !access.allowed) return <NoAccessPage />;
  return (
    <ListBase
      sort={sort}
      perPage={isTree ? WHOLE : ROWS}
      storeKey={isPlain ? false : storeKey}
      exporter={false}
      disableAuthentication
      queryOptions={{ ...quiet, enabled: access.allowed }}
    >
      <ListScreen needs={needs} filters={filters} board={board} above={above} below={below} isPlain={isPlain}>
        {children}
      </ListScreen>
    </ListBase>
  );
};

interface ListScreenProps
  extends Required<Pick<CatalogueListProps, 'needs' | 'filters' | 'children' | 'above' | 'below'>> {
  readonly board: CatalogueListProps['board'] | undefined;
  /** Whether somebody went back to the list as it is at first. */
  readonly isPlain: boolean;
}

const ListScreen = ({ needs, filters, board, children, above, below, isPlain }: ListScreenProps): ReactNode => {
  const lookup = useRegistry().wire(useResource())?.lookup;
  const offersStates = useOffersStates();
  const asksBoard = useAsksBoard();
  const hasBoard = offersStates && board !== undefined;
  const isBoard = hasBoard && asksBoard;
  const { missing } = useNeeds();
  const [searchBox, setSearchBox] = useState<HTMLInputElement | null>(null);
  useListShortcuts(searchBox);
  useShownList();
  const selection = useBulk();
  return (
    <>
      <ListHeader />
      {above}
      {needs.length === 0 ? null : <ListFilters className={styles.needs}>{needs}</ListFilters>}
      {lookup === undefined ? (
        <ListToolbar filters={filters} columns={children} searchRef={setSearchBox}>
          {hasBoard ? (
            <PartBoundary part={BoardToggle}>
              <BoardToggle isPlain={isPlain} />
            </PartBoundary>
          ) : null}
        </ListToolbar>
      ) : (
        <Suspense>
          <ListLookup keys={Object.keys(lookup)} inputRef={setSearchBox} />
        </Suspense>
      )}
      {offersStates && !isBoard && missing.length === 0 ? (
        <PartBoundary part={StateFilter}>
          <StateFilter />
        </PartBoundary>
      ) : null}
      {selection === null || selection.ids.size === 0 || isBoard ? null : (
        <PartBoundary part={BulkBar}>
          <BulkBar selection={selection} />
        </PartBoundary>
      )}
      <SelectionContext value={selection}>
        <ListRows board={isBoard ? board : undefined}>{children}</ListRows>
      </SelectionContext>
      {below}
    </>
  );
};
