import { createContext, type ReactNode } from 'react';

/** What stands before the value in one cell of a row. */
export interface CellLead {
  /** Wire name of the column. */
  readonly source: string;
  readonly shown: ReactNode;
}

export const CellLeadContext = createContext<CellLead | null>(null);
