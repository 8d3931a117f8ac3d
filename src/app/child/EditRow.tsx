import { clsx } from 'clsx';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { valueAt, withValues } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import { usePendingEdit } from '../field/pending-edits.ts';
import { type CellColumn, textIn } from '../cell/cell-column.ts';
import figuresStyles from '../ui/figures.module.css';
import type { LockedCells } from './locked-cells.ts';
import type { RowErrors } from './row-errors.ts';
import { type RowPlace, RowShell } from './RowShell.tsx';
import childTableStyles from './child-table.module.css';

interface EditRowProps extends RowPlace {
  readonly row: Row;
  readonly columns: readonly CellColumn[];
  readonly locked: LockedCells;
  readonly labelOf: (column: CellColumn) => string;
  readonly errors: RowErrors | undefined;
  /** Id of the line that tells what is wrong with the cell. */
  readonly errorId: string;
  readonly commit: (index: number, changes: Row) => void;
  readonly enter: (column: number) => void;
}

const NONE: Row = {};

/**
 * The one row of a child table that is being edited. What is typed stays in the row until a cell is left, so that a
 * key costs the same in a table of five rows and of five hundred.
 */
export const EditRow = ({
  row,
  columns,
  locked,
  labelOf,
  errors,
  errorId,
  commit,
  enter,
  ...place
}: EditRowProps): ReactNode => {
  const [changes, setChanges] = useState(NONE);
  const latest = useRef(changes);
  const { index } = place;
  const set = useCallback((next: Row) => {
    latest.current = next;
    setChanges(next);
  }, []);
  const flush = useCallback(() => {
    const pending = latest.current;
    if (pending === NONE) return;
    set(NONE);
    commit(index, pending);
  }, [commit, index, set]);
  usePendingEdit(useMemo(() => ({ holds: () => latest.current !== NONE, flush }), [flush]));

  const shown = locked.putBack(withValues(row, Object.entries(changes)));
  return (
    <RowShell {...place} cursor={null} actionsAt={columns.length} editing>
      {columns.map((column, position) => {
        const editable = column.isShown(shown) && !locked.has(column, shown);
        return (
          <td
            key={column.source}
            aria-colindex={position + 1}
            data-column={position}
            // Where there is nothing to edit, or not yet, the cursor stands on the cell itself.
            tabIndex={-1}
            className={clsx(childTableStyles.cell, childTableStyles.edit, column.figures && figuresStyles.figures)}
            onFocus={() => enter(position)}
            onBlur={flush}
          >
            {editable ? (
              <column.Editor
                value={valueAt(shown, column.source) ?? null}
                row={shown}
                change={(value) => set({ ...latest.current, [column.source]: value })}
                label={labelOf(column)}
                required={column.isRequired(shown)}
                invalid={errors?.[column.source] !== undefined}
                describedBy={errors?.[column.source] === undefined ? undefined : errorId}
              />
            ) : (
              <span className={childTableStyles.fixed}>{textIn(column, shown)}</span>
            )}
          </td>
        );
      })}
    </RowShell>
  );
};
