import type { ShownProblem } from '../validation/problem-text.ts';
import type { FormRecord } from '../field/form-record.ts';
import { sameValues } from '../field/same-values.ts';

/**
 * What the server refused of a record. It stands while the form holds that very record: leaving a field or looking at
 * it once more does not undo it; a change does, and so does sending it again.
 */
export interface RefusedProblems {
  readonly hold: (values: FormRecord, problems: readonly ShownProblem[]) => void;
  readonly forget: () => void;
  readonly of: (values: FormRecord) => readonly ShownProblem[];
}

export function createRefusedProblems(): RefusedProblems {
  let held: { readonly values: FormRecord; readonly problems: readonly ShownProblem[] } | null = null;
  return {
    hold: (values, problems) => {
      // The form changes groups and rows in place.
      held = { values: structuredClone(values), problems };
    },
    forget: () => {
      held = null;
    },
    of: (values) => (held !== null && sameValues(held.values, values) ? held.problems : []),
  };
}
