import { createContext } from 'react';
import type { Identifier } from 'react-admin';

/** The row that Tab leads to: one stop for the whole table, arrows from there. */
export interface RowCursor {
  readonly id: Identifier | null;
  readonly set: (id: Identifier) => void;
}

export const RowCursorContext = createContext<RowCursor>({ id: null, set: () => undefined });
