import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { CellColumn } from '../cell/cell-column.ts';
import type { Row } from '../field/form-record.ts';
import { type Cursor, moveOf } from './grid-moves.ts';
import type { ChildRows } from './use-child-rows.ts';

export interface Grid {
  readonly cursor: Cursor;
  /** Whether the cursor's row is being edited. */
  readonly editing: boolean;
  /** Whether the row that is edited was never seen as a whole: it is not wrong yet, only unfinished. */
  readonly unfinished: boolean;
  readonly edit: (cursor: Cursor) => void;
  readonly enter: (column: number) => void;
  readonly addRow: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

interface Options {
  readonly child: ChildRows;
  readonly columns: readonly CellColumn[];
  readonly box: RefObject<HTMLElement | null>;
  readonly readOnly: boolean;
  /** Whether a row is not taken away. */
  readonly stays: (row: Row) => boolean;
  readonly canAdd: boolean;
  /** Hands over what is typed in the row being edited; before anything that moves rows or the cursor. */
  readonly flush: () => void;
  /** How often it was tried to save the record. */
  readonly attempt: number;
}

interface State extends Cursor {
  readonly editing: boolean;
  /** The attempt to save after which the row was added; null for one that was there. */
  readonly addedAfter: number | null;
}

const FOCUSABLE = 'input, select, textarea, button';

/** Cursor, editing and keys of a child table, after the ARIA grid pattern and the habits of spreadsheets. */
export function useGrid({ child, columns, box, readOnly, stays, canAdd, flush, attempt }: Options): Grid {
  const [state, setState] = useState<State>({ row: 0, column: 0, editing: false, addedAfter: null });
  // The focus follows the cursor only when a key or click moved it, never when the form merely renders.
  const focusWanted = useRef(false);
  const go = (next: Partial<State>): void => {
    focusWanted.current = true;
    setState((now) => {
      const isOther = next.row !== undefined && next.row !== now.row;
      return { ...now, ...(isOther ? { addedAfter: null } : {}), ...next };
    });
  };

  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const cell = box.current?.querySelector<HTMLElement>(`[data-row="${state.row}"] [data-column="${state.column}"]`);
    const target = cell?.querySelector<HTMLElement>(FOCUSABLE) ?? cell;
    const active = document.activeElement;
    // What is looked up for the row may show or hide the editor under the cursor, which would take the focus with it.
    const isChanged = active === cell ? target !== cell : focused.current?.isConnected === false;
    // Where it was just shown, its rows are drawn a moment later.
    if (focusWanted.current && (cell ?? null) === null && child.rows.length > 0) return;
    if (focusWanted.current || (state.editing && isChanged && (active === cell || active === document.body))) {
      focusWanted.current = false;
      target?.focus({ preventScroll: true });
      if (target instanceof HTMLInputElement && target.type !== 'checkbox') target.select();
    }
    focused.current = box.current?.contains(document.activeElement) === true ? document.activeElement : null;
  });

  const last = child.rows.length - 1;
  const insertAt = (row: number): void => {
    if (readOnly || !canAdd) return;
    flush();
    child.insert(row);
    go({
      row,
      column: Math.max(
        columns.findIndex((column) => !column.readOnly),
        0,
      ),
      editing: true,
      addedAfter: attempt,
    });
  };
  const removeAt = (row: number): void => {
    const taken = child.rows[row];
    if (readOnly || (taken !== undefined && stays(taken))) return;
    flush();
    child.remove(row);
    go({ row: Math.max(Math.min(row, last - 1), 0), editing: false });
  };
  const shift = (by: 1 | -1): void => {
    flush();
    if (!readOnly && child.shift(state.row, by)) go({ row: state.row + by });
  };
  const edit = (cursor: Cursor): void => {
    const column = columns[cursor.column];
    go({ ...cursor, editing: !readOnly && column !== undefined });
  };

  /** Keys that mean the same whether or not a row is being edited. */
  const rowKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    if (event.altKey && event.key === 'ArrowUp') shift(-1);
    else if (event.altKey && event.key === 'ArrowDown') shift(1);
    else if (event.ctrlKey && (event.key === 'Delete' || event.key === 'Backspace')) removeAt(state.row);
    else if (event.key === 'Insert') insertAt(Math.min(state.row + 1, last + 1));
    else return false;
    return true;
  };

  /** Moves on and keeps what was typed. */
  const keep = (next: Partial<State>): void => {
    flush();
    go(next);
  };

  /** Escape gives up what was typed in the cell; every other way out of it keeps it. */
  const editKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const arrows = columns[state.column]?.usesArrows !== true;
    if (event.key === 'Escape') go({ editing: false });
    else if (event.key === 'Enter' && state.row === last) insertAt(last + 1);
    else if (event.key === 'Enter') keep({ row: state.row + 1 });
    else if (arrows && event.key === 'ArrowDown') keep({ row: Math.min(state.row + 1, last) });
    else if (arrows && event.key === 'ArrowUp') keep({ row: Math.max(state.row - 1, 0) });
    else if (event.key === 'Tab') return tab(event.shiftKey);
    else return false;
    return true;
  };

  /** Tab walks through the cells and, past the last one, leaves the table as everywhere else. */
  const tab = (back: boolean): boolean => {
    const column = state.column + (back ? -1 : 1);
    if (column >= 0 && column < columns.length) keep({ column });
    else if (back && state.row > 0) keep({ row: state.row - 1, column: columns.length - 1 });
    else if (!back && state.row < last) keep({ row: state.row + 1, column: 0 });
    else return false;
    return true;
  };

  const moveKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const next = moveOf(event, state, { rows: child.rows.length, columns: columns.length + 1 });
    if (next !== null) go(next);
    else if (state.column < columns.length && (event.key === 'Enter' || event.key === 'F2')) edit(state);
    else return false;
    return true;
  };

  return {
    cursor: state,
    editing: state.editing,
    unfinished: state.editing && (attempt === 0 || state.addedAfter === attempt),
    edit,
    enter: (column) => setState((now) => (now.column === column ? now : { ...now, column })),
    addRow: () => insertAt(last + 1),
    onKeyDown: (event) => {
      // A list that is open within the cell has used the key already.
      if (event.defaultPrevented || child.rows.length === 0) return;
      const used = rowKey(event) || (state.editing ? editKey(event) : moveKey(event));
      if (used) {
        event.preventDefault();
        event.stopPropagation();
      } else if (!state.editing && startsTyping(event) && state.column < columns.length) {
        // The key itself is typed into the editor, over what was there.
        edit(state);
      }
    },
    onClick: ({ target }) => {
      if (!(target instanceof Element)) return;
      const row = Number(target.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN);
      const column = Number(target.closest('[data-column]')?.getAttribute('data-column') ?? Number.NaN);
      if (Number.isNaN(row) || Number.isNaN(column)) return;
      if (target.closest('[data-action="remove"]') !== null) removeAt(row);
      else if (column < columns.length && !(state.editing && state.row === row)) edit({ row, column });
    },
  };
}

const startsTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;
