import { clsx } from 'clsx';
import { memo, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { withValues } from '#src/runtime/paths.ts';
import { type CellColumn, textIn } from '../cell/cell-column.ts';
import type { Row } from '../field/form-record.ts';
import figuresStyles from '../ui/figures.module.css';
import childTableStyles from './child-table.module.css';
import { EditRow } from './EditRow.tsx';
import type { LockedCells } from './locked-cells.ts';
import type { RowErrors } from './row-errors.ts';
import { type RowPlace, RowShell } from './RowShell.tsx';
import type { ChildRows } from './use-child-rows.ts';
import type { Grid } from './use-grid.ts';
import type { VirtualRows } from './use-virtual-rows.ts';

interface TextRowProps extends RowPlace {
  readonly row: Row;
  readonly columns: readonly CellColumn[];
  readonly errors: RowErrors | undefined;
  /** Column of the cell the cursor stands on; null where it is in another row. */
  readonly cursor: number | null;
}

/** A row of a child table as text. */
const TextRow = memo(
  ({ row, columns, errors, cursor, ...place }: TextRowProps): ReactNode => (
    <RowShell {...place} cursor={cursor} actionsAt={columns.length}>
      {columns.map((column, index) => (
        <td
          key={column.source}
          aria-colindex={index + 1}
          aria-invalid={errors?.[column.source] !== undefined}
          data-column={index}
          tabIndex={cursor === index ? 0 : -1}
          className={clsx(childTableStyles.cell, column.figures && figuresStyles.figures)}
        >
          {textIn(column, row)}
        </td>
      ))}
    </RowShell>
  ),
);

interface ChildRowsViewProps {
  readonly child: ChildRows;
  readonly columns: readonly CellColumn[];
  readonly errors: ReadonlyMap<number, RowErrors>;
  readonly errorId: string;
  readonly grid: Grid;
  readonly labelOf: (column: CellColumn) => string;
  readonly locked: LockedCells;
  readonly template: string;
  readonly virtual: VirtualRows;
}

/** The rows that are drawn: text, but for the one that is edited. */
export const ChildRowsView = ({
  child,
  columns,
  errors,
  grid,
  locked,
  virtual,
  ...props
}: ChildRowsViewProps): ReactNode => {
  const { row: cursorRow, column: cursorColumn } = grid.cursor;
  const commit = useStable((index: number, changes: Row) =>
    child.update(index, (row) => locked.putBack(withValues(row, Object.entries(changes)))),
  );
  return (
    <tbody className={childTableStyles.rows} style={{ height: virtual.height }}>
      {virtual.drawn.map(({ index, start }) => {
        const row = child.rows[index];
        if (row === undefined) return null;
        const place = { index, top: start, template: props.template, stays: locked.stays(row) };
        return index === cursorRow && grid.editing ? (
          <EditRow
            key={index}
            {...place}
            row={row}
            columns={columns}
            locked={locked}
            labelOf={props.labelOf}
            errors={errors.get(index)}
            errorId={props.errorId}
            commit={commit}
            enter={grid.enter}
          />
        ) : (
          <TextRow
            key={index}
            {...place}
            row={row}
            columns={columns}
            errors={errors.get(index)}
            cursor={index === cursorRow ? cursorColumn : null}
          />
        );
      })}
    </tbody>
  );
};

/** A function of the latest render under an identity that never changes, so that rows need not render for it. */
function useStable<A extends readonly unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
