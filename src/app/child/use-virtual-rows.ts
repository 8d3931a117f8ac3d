import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Height of a row in pixels, its line included (child-table.module.css). */
export const ROW_HEIGHT = 34;

export interface VirtualRows {
  /** Height of all rows together. */
  readonly height: number;
  readonly drawn: readonly { readonly index: number; readonly start: number }[];
  readonly reveal: (index: number) => void;
}

/** Which rows are drawn: those that are seen, and the one the cursor stands on, for it holds the focus. */
export function useVirtualRows(count: number, cursorRow: number, box: RefObject<HTMLElement | null>): VirtualRows {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const seen = defaultRangeExtractor(range);
      return cursorRow >= range.count || seen.includes(cursorRow)
        ? seen
        : [...seen, cursorRow].toSorted((a, b) => a - b);
    },
    [cursorRow],
  );
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    rangeExtractor,
    // Head and foot stay in place over the rows.
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT,
  });
  return {
    height: virtual.getTotalSize(),
    drawn: virtual.getVirtualItems(),
    reveal: (index) => virtual.scrollToIndex(index),
  };
}

/** Scrolls to the cursor's row when the cursor moves to another. */
export function useCursorInSight(row: number, reveal: (index: number) => void): void {
  const shown = useRef(row);
  useLayoutEffect(() => {
    if (shown.current === row) return;
    shown.current = row;
    reveal(row);
  }, [reveal, row]);
}
