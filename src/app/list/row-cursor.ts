import { createContext } from 'react';
import type { Identifier } from 'react-admin';

/** The row that Tab leads to: one stop for the whole table, arrows from there. */
export interface RowCursor {
  /** Undefined where there are no rows. */
  readonly stop: Identifier | undefined;
  readonly set: (id: Identifier) => void;
}

export const RowCursorContext = createContext<RowCursor>({ stop: undefined, set: () => undefined });
