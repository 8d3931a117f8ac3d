import type { Identifier } from 'react-admin';
import type { Row } from '../field/form-record.ts';

/** What became of one record of several. */
export type Outcome =
  /** `saved` is the record as it is since. */
  | { readonly is: 'changed'; readonly before: unknown; readonly saved: Row }
  | { readonly is: 'unchanged' }
  | { readonly is: 'refused'; readonly why: string };

export interface RecordOutcome {
  readonly id: Identifier;
  /** What it is called, as far as it could be read. */
  readonly name: string;
  readonly outcome: Outcome;
}

interface Options {
  readonly ids: readonly Identifier[];
  readonly change: (id: Identifier) => Promise<RecordOutcome>;
  /** Called as each is done, with all that is done so far. */
  readonly told: (done: readonly RecordOutcome[]) => void;
  /** No further record is begun once it says so. */
  readonly signal: AbortSignal;
}

/** A desk's list does not take the server for itself. */
const AT_ONCE = 3;

/** Changes records one by one, a few at a time. Gives what became of each that was begun, in the order of the ids. @throws what `change` throws. */
export async function changeEach({ ids, change, told, signal }: Options): Promise<readonly RecordOutcome[]> {
  const done = new Map<Identifier, RecordOutcome>();
  const inOrder = (): readonly RecordOutcome[] =>
    ids.flatMap((id) => {
      const outcome = done.get(id);
      return outcome === undefined ? [] : [outcome];
    });
  const waiting = ids.values();
  const work = async (): Promise<void> => {
    for (const id of waiting) {
      if (signal.aborted) return;
      done.set(id, await change(id));
      told(inOrder());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return inOrder();
}
