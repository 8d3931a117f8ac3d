import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { withValues } from '#src/runtime/paths.ts';
import type { Row } from '../field/form-record.ts';
import type { CellColumn } from '../cell/cell-column.ts';
import { EditRow } from './EditRow.tsx';
import type { LockedCells } from './locked-cells.ts';
import type { RowErrors } from './row-errors.ts';
import { TextRow } from './TextRow.tsx';
import type { ChildRows } from './use-child-rows.ts';
import type { Grid } from './use-grid.ts';
import type { VirtualRows } from './use-virtual-rows.ts';
import childTableStyles from './child-table.module.css';

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
