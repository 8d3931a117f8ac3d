import { createContext, use } from 'react';
import type { Identifier } from 'react-admin';

/** Around the form of what there is one record of. */
export interface Single {
  /** Null where there is none yet. */
  readonly id: Identifier | null;
  /** Goes on with the record that was just made. */
  readonly made: (id: Identifier) => void;
  /** Reads anew, and goes on with what somebody else made; false where there is none. Absent for who may not see it. @throws what refused the read. */
  readonly openExisting?: () => Promise<boolean>;
}

export const SingleContext = createContext<Single | null>(null);

/** Null where a form is that of one record among several. */
export const useSingle = (): Single | null => use(SingleContext);
