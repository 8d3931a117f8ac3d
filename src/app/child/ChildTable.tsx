import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useResourceContext, useTranslate } from 'react-admin';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { BoundField } from '../form/bound-field.ts';
import type { FormRecord, Row } from '../form/form-record.ts';
import { createPendingEdits, PendingEditsContext, usePendingEdit } from '../form/pending-edits.ts';
import { useProblemText } from '../validation/problem-text.ts';
import type { CellColumn } from './cell-column.ts';
import { EditRow } from './EditRow.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { rowErrorsIn } from './row-errors.ts';
import { TextRow } from './TextRow.tsx';
import { useChildRows } from './use-child-rows.ts';
import { useGrid } from './use-grid.ts';

interface ChildTableProps {
  readonly field: BoundField;
  readonly columns: readonly CellColumn[];
  readonly maxRows: number | undefined;
}

const ROW_HEIGHT = 34;
const SHARE_WIDTH = 72;
const ACTIONS_WIDTH = 36;

/** Rows that belong to the record: text, one row edited at a time, only what is seen drawn. */
export const ChildTable = ({ field, columns, maxRows = Number.POSITIVE_INFINITY }: ChildTableProps): ReactNode => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const problemText = useProblemText(resource);
  const box = useRef<HTMLDivElement>(null);
  const child = useChildRows(field, columns);
  const { errors: formErrors } = useFormState<FormRecord>({ name: field.source });
  const errors = rowErrorsIn(formErrors[field.source]);
  const [pending] = useState(createPendingEdits);
  usePendingEdit(pending.flush);
  const canAdd = child.rows.length < maxRows;
  const grid = useGrid({ child, columns, box, readOnly: field.readOnly, canAdd, flush: pending.flush });
  const { row: cursorRow, column: cursorColumn } = grid.cursor;

  const virtual = useVirtualizer({
    count: child.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    // The cursor's row is always drawn: it holds the focus.
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), cursorRow, range.count),
      [cursorRow],
    ),
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });

  const template = `${columns.map(({ share }) => `minmax(${share * SHARE_WIDTH}px, ${share}fr)`).join(' ')} ${ACTIONS_WIDTH}px`;
  const labelOf = (column: CellColumn): string =>
    translate(`resources.${resource}.children.${field.source}.${column.source}`, { _: column.source });
  const commit = useLatest((index: number, changes: Row) => child.update(index, changes));
  const [firstBad] = [...errors.keys()].toSorted((a, b) => a - b);
  const cursorProblem = errors.get(cursorRow)?.[columns[cursorColumn]?.source ?? ''];
  const errorId = `${field.id}-cell-error`;
  const reveal = (index: number): void => virtual.scrollToIndex(index);

  return (
    <PendingEditsContext value={pending}>
      <div className="child-table">
        {firstBad === undefined ? null : (
          <div className="child-errors">
            {translate('rectoria.child.wrong_rows', { smart_count: errors.size })}{' '}
            <Button
              size="small"
              color="error"
              onClick={() => {
                const column = columns.findIndex(({ source }) => errors.get(firstBad)?.[source] !== undefined);
                reveal(firstBad);
                grid.edit({ row: firstBad, column: Math.max(column, 0) });
              }}
            >
              {translate('rectoria.child.go_to_first')}
            </Button>
          </div>
        )}
        <div
          ref={box}
          id={field.id}
          role="grid"
          tabIndex={-1}
          aria-labelledby={`${field.id}-label`}
          aria-describedby={field.describedBy}
          aria-rowcount={child.rows.length + 1}
          aria-colcount={columns.length + 1}
          aria-readonly={field.readOnly}
          className={field.invalid ? 'child-grid invalid' : 'child-grid'}
          onKeyDown={grid.onKeyDown}
          onClick={grid.onClick}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) field.blur();
          }}
        >
          <GridHead columns={columns} labelOf={labelOf} template={template} />
          <div role="rowgroup" className="child-rows" style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ index, start }) => {
              const row = child.rows[index];
              if (row === undefined) return null;
              const place = { index, top: start, template };
              return index === cursorRow && grid.editing ? (
                <EditRow
                  key={index}
                  {...place}
                  row={row}
                  columns={columns}
                  labelOf={labelOf}
                  errors={errors.get(index)}
                  errorId={errorId}
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
          </div>
          <GridFoot columns={columns} rows={child.rows} template={template} />
        </div>
        <div className="child-bar">
          {field.readOnly ? null : (
            <Button size="small" startIcon={<AddIcon />} onClick={grid.addRow} disabled={!canAdd}>
              {translate('rectoria.child.add')}
            </Button>
          )}
          <span className="child-count">{translate('rectoria.child.rows', { smart_count: child.rows.length })}</span>
          <span id={errorId} className="child-problem" aria-live="polite">
            {cursorProblem === undefined ? null : problemText(cursorProblem)}
          </span>
          {field.readOnly || child.rows.length === 0 ? null : (
            <span className="child-keys">{translate('rectoria.child.keys')}</span>
          )}
        </div>
      </div>
    </PendingEditsContext>
  );
};

const withRow = (shown: number[], row: number, count: number): number[] =>
  row >= count || shown.includes(row) ? shown : [...shown, row].toSorted((a, b) => a - b);

/** A function of the latest render under an identity that never changes, so that rows need not render for it. */
function useLatest<A extends readonly unknown[]>(callback: (...args: A) => void): (...args: A) => void {
  const latest = useRef(callback);
  latest.current = callback;
  return useCallback((...args: A) => latest.current(...args), []);
}
