import type { Kept } from './step.ts';

/** What is to come back of what a change kept aside. */
export interface Returning {
  readonly kept: readonly Kept[];
  /** Names of the columns kept aside (`as`) of which every row will have a value. */
  readonly complete: ReadonlySet<string>;
  /** Names of the foreign keys that rows stand against, whose records are gone: they are for what is written from now on. */
  readonly loose: ReadonlySet<string>;
  /** Names of the foreign keys whose rows go with their records: those whose records are gone go before these hold. */
  readonly orphaned: ReadonlySet<string>;
  /** Whether the tables are to be as they were. */
  readonly isBack: boolean;
}

export const NOTHING_RETURNS: Returning = {
  kept: [],
  complete: new Set(),
  loose: new Set(),
  orphaned: new Set(),
  isBack: false,
};
