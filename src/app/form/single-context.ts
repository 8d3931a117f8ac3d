import { createContext, use } from 'react';
import type { Identifier } from 'react-admin';

/** Around the form of what there is one record of. */
export interface Single {
  /** Null where there is none yet. */
  readonly id: Identifier | null;
  /** Goes on with the record that was just made. */
  readonly made: (id: Identifier) => void;
}

export const SingleContext = createContext<Single | null>(null);

/** Null where a form is that of one record among several. */
export const useSingle = (): Single | null => use(SingleContext);
