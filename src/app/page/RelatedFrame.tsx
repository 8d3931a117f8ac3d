import { Children, isValidElement, type ReactNode, use } from 'react';
import { ListBase } from 'react-admin';
import type { ColumnProps } from '../column/Column.tsx';
import { CreateButton, ListCount } from '../list/ListHeader.tsx';
import type { CatalogueListProps } from '../list/list-frame.ts';
import { ListRows } from '../list/ListRows.tsx';
import { ListSearch } from '../list/ListSearch.tsx';
import { useList } from '../list/use-list.ts';
import { OpenedFromContext } from '../list/opened-from.ts';
import { useTree } from '../list/use-tree.ts';
import styles from './RelatedFrame.module.css';

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
export const RelatedFrame = ({ sort, children }: CatalogueListProps): ReactNode => {
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
