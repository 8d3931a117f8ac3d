import { createContext } from 'react';

/** What a list says of its records where the usual words, of making and having records, do not fit. */
export interface RecordWording {
  readonly create: string;
  readonly empty: string;
  readonly emptyText: string;
  readonly count: (count: number, figure: string) => string;
}

export const RecordWordingContext = createContext<RecordWording | null>(null);
