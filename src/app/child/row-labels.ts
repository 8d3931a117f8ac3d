import { createContext } from 'react';

/** What the fields of the rows around a cell are called, by wire name. */
export const RowLabelsContext = createContext<(source: string) => string>((source) => source);
