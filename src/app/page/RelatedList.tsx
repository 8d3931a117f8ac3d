import { OPEN_PART } from '#src/model/page.ts';
import { Children, isValidElement, type ReactNode, use, useCallback, useMemo } from 'react';
import { type Identifier, ListBase, ResourceContextProvider } from 'react-admin';
import type { ColumnProps } from '../column/Column.tsx';
import { type CatalogueListProps, ListFrameContext } from '../list/list-frame.ts';
import { CreateButton, ListCount } from '../list/ListHeader.tsx';
import { ListRows } from '../list/ListRows.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { OpenedFromContext } from '../list/opened-from.ts';
import { useList } from '../list/use-list.ts';
import { useTree } from '../list/use-tree.ts';
import { useResourcePaths } from '../registry/paths.ts';
import { useRegistry } from '../registry/registry-context.ts';
import { isPage } from '../registry/resource-module.ts';
import { useAwaited } from '../ui/use-awaited.ts';
import { useResource } from '../ui/use-resource.ts';
import styles from './RelatedList.module.css';

const ROWS = 10;
const WHOLE = 1_000_000;

/** Errors are told in the list itself, in words. */
const quiet = { onError: () => undefined };

/** Where there are none at all, the rows say so, and offer to create the first. */
const RelatedHead = (): ReactNode => {
  const { records, filters } = useList();
  if (records?.length === 0 && typeof filters['q'] !== 'string') return null;
  return (
    <div className={styles.head}>
      <search className={styles.search}>
        <ListSearch />
      </search>
      <ListCount />
      <div className={styles.space} />
      <CreateButton />
    </div>
  );
};

/** The search, how many there are, the way to add one, and the rows; nothing of it in the address, which is that of the record. */
const RelatedFrame = ({ sort, children }: CatalogueListProps): ReactNode => {
  const { chosen } = use(OpenedFromContext);
  const isTree = useTree() !== undefined;
  // What they have in common need not be said in every row.
  const columns = Children.toArray(children).filter(
    (column) => !isValidElement<ColumnProps>(column) || !(column.props.source in chosen),
  );
  return (
    <ListBase
      sort={sort}
      perPage={isTree ? WHOLE : ROWS}
      filter={chosen}
      disableSyncWithLocation
      storeKey={false}
      exporter={false}
      disableAuthentication
      queryOptions={quiet}
    >
      <RelatedHead />
      <ListRows>{columns}</ListRows>
    </ListBase>
  );
};

interface RelatedListProps {
  /** The tab it stands in. */
  readonly part: string;
  readonly reference: string;
  readonly target: string;
  /** Of the record that they refer to. */
  readonly id: Identifier;
}

/** The list of a catalogue as its own screen has it, in what stands around it here. */
export const RelatedList = ({ part, reference, target, id }: RelatedListProps): ReactNode => {
  const registry = useRegistry();
  const here = useResourcePaths().edit(useResource(), id);
  const load = useCallback(() => registry.load(reference), [registry, reference]);
  const module = useAwaited(registry.loaded(reference), load);
  const from = useMemo(
    () => ({
      chosen: { [target]: id },
      state: here === null ? undefined : { back: `${here}?${OPEN_PART}=${encodeURIComponent(part)}` },
    }),
    [here, id, part, target],
  );
  if (module === undefined) return <ListSkeleton />;
  if (isPage(module)) return null;
  const { List } = module;
  return (
    <ResourceContextProvider value={reference}>
      <OpenedFromContext value={from}>
        <ListFrameContext value={RelatedFrame}>
          <List />
        </ListFrameContext>
      </OpenedFromContext>
    </ResourceContextProvider>
  );
};
