import { createContext } from 'react';

/** What the fields of the rows around a cell are called, by wire name, and those of their record. */
export const RowLabelsContext = createContext<(source: string) => string>((source) => source);
