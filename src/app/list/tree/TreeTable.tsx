import ChevronIcon from '@mui/icons-material/ChevronRight';
import { clsx } from 'clsx';
import { Children, isValidElement, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { orEmpty } from '#src/model/absent.ts';
import { CellLeadContext, type ColumnProps } from '../../column/Column.tsx';
import { useHiddenColumns } from '../../column/use-columns.ts';
import { CatalogueRow, type RowKeyEvent } from '../CatalogueRow.tsx';
import { TableFrame } from '../TableFrame.tsx';
import type { TreeRow } from './tree-rows.ts';
import styles from './TreeTable.module.css';
import type { OpenRows } from './use-open-rows.ts';

interface TreeToggleProps {
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  /** What it is called; a row that tells by itself whether it is open needs none. */
  readonly label?: string;
}

/** Shows or hides what stands below a record. */
export const TreeToggle = ({ open, setOpen, label }: TreeToggleProps): ReactNode => (
  <button
    type="button"
    className={clsx(styles.toggle, open && styles.open)}
    {...(label === undefined
      ? { tabIndex: -1, 'aria-hidden': true }
      : { 'aria-label': label, title: label, 'aria-expanded': open })}
    onClick={(event) => {
      event.stopPropagation();
      setOpen(!open);
    }}
  >
    <ChevronIcon fontSize="inherit" aria-hidden="true" />
  </button>
);

interface RowState {
  /** Undefined where nothing stands below it. */
  readonly open: boolean | undefined;
  readonly setOpen: (open: boolean) => void;
  /** Opens all that stand below the same row. */
  readonly openSiblings: () => void;
}

const levelOf = (row: Element): number => Number(row.getAttribute('aria-level'));

function rowAbove(row: Element): Element | null {
  let above = row.previousElementSibling;
  while (above !== null && levelOf(above) >= levelOf(row)) above = above.previousElementSibling;
  return above;
}

const goTo = (row: Element | null): void => {
  if (row instanceof HTMLElement) row.focus();
};

/** The keys of a treegrid's row: → opens it, then goes below; ← closes it, then goes above; * opens it and those beside it. */
function onTreeKey(event: RowKeyEvent, { open, setOpen, openSiblings }: RowState): void {
  const row = event.currentTarget;
  const actions: Readonly<Record<string, () => void>> = {
    ArrowRight: () => {
      if (open === false) setOpen(true);
      if (open === true) goTo(row.nextElementSibling);
    },
    ArrowLeft: () => {
      if (open === true) setOpen(false);
      else goTo(rowAbove(row));
    },
    '*': openSiblings,
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

/** What a tree is drawn of, as a table or as cards. */
export interface TreeRowsProps {
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
export const TreeTable = ({ rows, openRows: { isOpen, setOpen }, children }: TreeRowsProps): ReactNode => {
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
