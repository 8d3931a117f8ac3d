import Button from '@mui/material/Button';
import { clsx } from 'clsx';
import {
  Fragment,
  type ReactNode,
  type TableHTMLAttributes,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useResource } from '#src/app/ui/use-resource.ts';
import { orEmpty } from '#src/model/absent.ts';
import type { CellColumn, DerivedCellProps } from '../cell/cell-column.ts';
import type { BoundField } from '../field/bound-field.ts';
import { OriginContext } from '../field/field-place.ts';
import type { FormRecord } from '../field/form-record.ts';
import { createPendingEdits, PendingEditsContext, usePendingEdit } from '../field/pending-edits.ts';
import { useHeldWhilePressed } from '../ui/use-held-while-pressed.ts';
import styles from './child-table.module.css';
import { ChildBar } from './ChildBar.tsx';
import { ChildRowsView } from './ChildRowsView.tsx';
import { columnWidths } from './column-widths.ts';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { ListSourceContext } from '../cell/list-source.ts';
import { lockedCells, type KeptRows } from './locked-cells.ts';
import { RowLabelsContext } from '../cell/row-labels.ts';
import { useRequestedRow } from './row-request.ts';
import { useAskingColumns } from './use-asking-columns.ts';
import { type ChildRows, useChildRows } from './use-child-rows.ts';
import { type Grid, useGrid } from './use-grid.ts';
import { useCursorInSight, useVirtualRows } from './use-virtual-rows.ts';
import { useWrongRows } from './use-wrong-rows.ts';
import { useChildWords } from './words.ts';

interface DerivedCellValuesProps extends Pick<DerivedCellProps, 'storedAs'> {
  readonly columns: readonly CellColumn[];
  readonly child: ChildRows;
}

/** Keeps what is looked up and computed in the rows at what follows from what is typed in them. */
const DerivedCellValues = ({ columns, child: { rows, keep }, storedAs }: DerivedCellValuesProps): ReactNode =>
  columns.map(({ source, derived }) => <Fragment key={source}>{derived?.({ source, rows, storedAs, keep })}</Fragment>);

interface ChildTableProps {
  readonly field: BoundField;
  readonly columns: readonly CellColumn[];
  /** What conditions and computations of the rows read, but nobody sees. */
  readonly unseen: readonly CellColumn[];
  readonly maxRows: number | undefined;
  /** Which stored rows stay; any may go unless said. */
  readonly stay?: KeptRows;
}

const ANY: KeptRows = {};

/** A table whose cells the arrow keys walk through: ARIA's grid pattern. */
const gridOf = (
  field: BoundField,
  { onKeyDown, onClick }: Grid,
  [rows, columns]: readonly [number, number],
): TableHTMLAttributes<HTMLTableElement> => ({
  role: 'grid',
  // Without a cell to stand in, the keyboard still reaches it to see its columns.
  tabIndex: rows === 0 ? 0 : -1,
  'aria-labelledby': `${field.id}-label`,
  'aria-describedby': field.describedBy,
  'aria-rowcount': rows + 1,
  'aria-colcount': columns + 1,
  'aria-readonly': field.readOnly,
  onKeyDown,
  onClick,
  onBlur: ({ currentTarget, relatedTarget }) => {
    // The field is left when the focus leaves the table, not when it goes from cell to cell.
    if (!currentTarget.contains(relatedTarget)) field.blur();
  },
});

/** Rows that belong to the record: text, one row edited at a time, only what is seen drawn. */
export const ChildTable = ({
  field,
  columns: stated,
  unseen,
  maxRows = Number.POSITIVE_INFINITY,
  stay = ANY,
}: ChildTableProps): ReactNode => {
  const columns = useAskingColumns(stated);
  const translate = useTranslate();
  const say = useChildWords();
  const resource = useResource();
  const box = useRef<HTMLDivElement>(null);
  const child = useChildRows(field, columns);
  const origin = use(OriginContext);
  const { keepIf, addOnly } = stay;
  const locked = useMemo(
    () => lockedCells(columns, field.source, { origin, keepIf, addOnly }),
    [columns, field.source, origin, keepIf, addOnly],
  );
  const { submitCount } = useFormState<FormRecord>({ name: field.source });
  const around = use(PendingEditsContext);
  const [pending] = useState(() => createPendingEdits(around?.refusals));
  usePendingEdit(pending);
  const canAdd = child.rows.length < maxRows;
  const grid = useGrid({
    child,
    columns,
    box,
    readOnly: field.readOnly,
    stays: locked.stays,
    canAdd,
    flush: pending.flush,
    attempt: submitCount,
  });
  useRequestedRow(field.source, grid.edit);
  useEffect(() => {
    for (const column of columns) column.prepare?.();
  }, [columns]);
  const virtual = useVirtualRows(child.rows.length, grid.cursor.row, box);
  useCursorInSight(grid.cursor.row, virtual.reveal);

  const labelOfSource = useCallback(
    (source: string): string =>
      translate(`resources.${resource}.children.${field.source}.${source}`, {
        _: translate(`resources.${resource}.fields.${source}`, { _: source }),
      }),
    [field.source, resource, translate],
  );
  const labelOf = (column: CellColumn): string => labelOfSource(column.source);
  const { template, least } = columnWidths(columns, columns.map(labelOf));
  const isEmpty = child.rows.length === 0;
  const { errors, isWrong, goTo } = useWrongRows({ source: field.source, columns, grid, isEmpty, box });
  const wrongRows = useHeldWhilePressed(errors.size);
  const errorId = `${field.id}-cell-error`;

  return (
    <PendingEditsContext value={pending}>
      <RowLabelsContext value={labelOfSource}>
        <ListSourceContext value={field.source}>
          <div>
            <DerivedCellValues columns={[...columns, ...unseen]} child={child} storedAs={locked.storedAs} />
            {wrongRows === 0 ? null : (
              <div className={styles.errors}>
                {say(wrongRows === 1 ? 'wrong_row' : 'wrong_rows', { count: wrongRows })}{' '}
                <Button color="error" onClick={goTo}>
                  {say('go_to_first')}
                </Button>
              </div>
            )}
            <div
              ref={box}
              className={clsx(styles.box, isWrong && styles.invalid)}
              {...(isWrong ? { 'data-wrong': '' } : {})}
            >
              <table
                id={field.id}
                style={{ minWidth: least }}
                {...gridOf(field, grid, [child.rows.length, columns.length])}
              >
                <thead>
                  <GridHead columns={columns} labelOf={labelOf} template={template} />
                </thead>
                <ChildRowsView
                  child={child}
                  columns={columns}
                  errors={errors}
                  errorId={errorId}
                  grid={grid}
                  labelOf={labelOf}
                  locked={locked}
                  template={template}
                  virtual={virtual}
                />
                <tfoot>
                  <GridFoot columns={columns} rows={child.rows} template={template} />
                </tfoot>
              </table>
            </div>
            <ChildBar
              add={grid.addRow}
              canAdd={canAdd}
              count={child.rows.length}
              errorId={errorId}
              problem={errors.get(grid.cursor.row)?.[orEmpty(columns[grid.cursor.column]?.source)]}
              readOnly={field.readOnly}
            />
          </div>
        </ListSourceContext>
      </RowLabelsContext>
    </PendingEditsContext>
  );
};
