import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { Cursor } from './grid-moves.ts';

/** Asks a child table for one of its rows; a new object asks anew. */
export interface RowRequest extends Cursor {
  /** Wire name of the list. */
  readonly source: string;
}

/** What is drawn by hand beside a child table leads to its rows by it. */
export const RowRequestContext = createContext<RowRequest | null>(null);

/** Calls `edit` with each row that is asked of the list. */
export function useRequestedRow(source: string, edit: (cursor: Cursor) => void): void {
  const request = use(RowRequestContext);
  const open = useEffectEvent(edit);
  useEffect(() => {
    if (request?.source === source) open({ row: request.row, column: request.column });
  }, [request, source]);
}
