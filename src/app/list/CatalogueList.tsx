import { type ReactElement, type ReactNode, useState } from 'react';
import { ListBase, type SortPayload, useResourceContext } from 'react-admin';
import { useCan } from '../access/use-can.ts';
import { NoAccessPage } from '../pages/NoAccessPage.tsx';
import { ListHeader } from './ListHeader.tsx';
import { ListRows } from './ListRows.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListUnavailable } from './ListUnavailable.tsx';
import { useListShortcuts } from './use-list-shortcuts.ts';

interface CatalogueListProps {
  readonly sort: SortPayload;
  /** Inputs that narrow the list, each with its field's name as key. */
  readonly filters?: readonly ReactElement[];
  /** Columns. */
  readonly children: ReactNode;
}

const NONE: readonly ReactElement[] = [];
const ROWS = 25;
/** Errors are told in the list itself, in words; react-admin's notice beside it would say them twice. */
const quiet = { onError: () => undefined };

/** The list of a catalogue: search, filters, sort, pages; and words where there is nothing to show. */
export const CatalogueList = ({ sort, filters = NONE, children }: CatalogueListProps): ReactNode => {
  const resource = useResourceContext() ?? '';
  const access = useCan(resource, 'list');
  if (access.error !== null) return <ListUnavailable error={access.error} retry={access.retry} />;
  if (!access.pending && !access.allowed) return <NoAccessPage />;
  return (
    <ListBase
      sort={sort}
      perPage={ROWS}
      exporter={false}
      disableAuthentication
      queryOptions={{ ...quiet, enabled: access.allowed }}
    >
      <ListScreen filters={filters}>{children}</ListScreen>
    </ListBase>
  );
};

type ListScreenProps = Required<Pick<CatalogueListProps, 'filters' | 'children'>>;

const ListScreen = ({ filters, children }: ListScreenProps): ReactNode => {
  const [searchBox, setSearchBox] = useState<HTMLInputElement | null>(null);
  useListShortcuts(searchBox);
  return (
    <>
      <ListHeader />
      <ListToolbar filters={filters} columns={children} searchRef={setSearchBox} />
      <ListRows>{children}</ListRows>
    </>
  );
};
