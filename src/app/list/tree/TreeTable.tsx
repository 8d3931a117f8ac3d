import { orEmpty } from '#src/model/absent.ts';
import { Children, isValidElement, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { CatalogueRow } from '../CatalogueRow.tsx';
import { CellLeadContext } from '../../column/cell-lead.ts';
import type { ColumnProps } from '../../column/Column.tsx';
import { TableFrame } from '../TableFrame.tsx';
import { useHiddenColumns } from '../../column/use-columns.ts';
import { onTreeKey } from './tree-keys.ts';
import type { TreeRow } from './tree-rows.ts';
import { TreeToggle } from './TreeToggle.tsx';
import type { OpenRows } from './use-open-rows.ts';
import styles from './TreeTable.module.css';

interface TreeTableProps {
  /** Those in sight. */
  readonly rows: readonly TreeRow[];
  readonly openRows: OpenRows;
  /** Columns. */
  readonly children: ReactNode;
}

/** Pixels between a level and the next. */
const INDENT = 20;
/** Pixels from the cell's edge to the text at the top level: the toggle's width. */
const TOGGLE = 24;

/** The wire names of columns, in their order. */
const sourcesOf = (columns: ReactNode): readonly string[] =>
  Children.toArray(columns).flatMap((column) =>
    isValidElement<Partial<ColumnProps>>(column) && typeof column.props.source === 'string'
      ? [column.props.source]
      : [],
  );

/** A tree as a table: the first column indented, rows that open and close. */
export const TreeTable = ({ rows, openRows: { isOpen, setOpen }, children }: TreeTableProps): ReactNode => {
  const { hidden } = useHiddenColumns();
  const source = orEmpty(sourcesOf(children).find((name) => !hidden.includes(name)));

  const drawn = (row: TreeRow): ReactNode => {
    const { record, level, position, siblings, hasBelow } = row;
    const open = hasBelow ? isOpen(record.id) : undefined;
    const set = (next: boolean): void => setOpen([record.id], next);
    const beside = rows.filter(({ parent, hasBelow: opens }) => opens && parent === row.parent);
    const shown = (
      <span className={styles.lead} style={{ width: TOGGLE + INDENT * (level - 1) }}>
        {open === undefined ? null : <TreeToggle open={open} setOpen={set} />}
      </span>
    );
    return (
      <RecordContextProvider key={record.id} value={record}>
        <CellLeadContext value={{ source, shown }}>
          <CatalogueRow
            aria={{
              'aria-level': level,
              'aria-posinset': position,
              'aria-setsize': siblings,
              'aria-expanded': open,
            }}
            onKey={(event) =>
              onTreeKey(event, {
                open,
                setOpen: set,
                openSiblings: () =>
                  setOpen(
                    beside.map((one) => one.record.id),
                    true,
                  ),
              })
            }
          >
            {children}
          </CatalogueRow>
        </CellLeadContext>
      </RecordContextProvider>
    );
  };

  return (
    <TableFrame role="treegrid" columns={children} ids={rows.map(({ record }) => record.id)}>
      {rows.map(drawn)}
    </TableFrame>
  );
};
