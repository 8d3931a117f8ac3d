import { referredOnes } from '../checks/used-by.ts';
import type { Attempt } from './attempt.ts';
import { isReference, saysOfMoney, takenBack } from './undo-write.ts';
import { demandNow, isRefusal } from './write-several.ts';

/** Ends a part of the work that would leave somebody referring to nothing. */
class StillReferred extends Error {}

/**
 * Deletes of the records that a request made all that nothing speaks against, in the attempt's transaction; gives their
 * ids. Of the others, each has to be taken back by itself, which tells why it stays.
 */
export async function undoCreations(
  attempt: Attempt,
  ids: readonly number[],
  request: string,
): Promise<ReadonlySet<number>> {
  const { repository, run } = attempt;
  const { catalogue, types, guards } = repository;
  if (guards.length > 0 || saysOfMoney(catalogue.fields, types)) return new Set();
  const referred = await referredOnes(repository, ids, 'any', run);
  const open = ids.filter((id) => !referred.has(id));
  return new Set(await inParts(attempt, open, request));
}

/** At once where the database lets it through, else in ever smaller parts. */
async function inParts(attempt: Attempt, ids: readonly number[], request: string): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const { repository, run } = attempt;
  try {
    return await run.apart(async () => {
      const taken = await takenBack(repository, ids, request, run);
      // They are locked by now: whoever came to refer to one has ended.
      if ((await referredOnes(repository, taken, 'told', run)).size > 0) throw new StillReferred();
      await demandNow(run);
      return taken;
    });
  } catch (error) {
    if (!(error instanceof StillReferred) && !isReference(error) && !isRefusal(error)) throw error;
    if (ids.length === 1) return [];
    const half = Math.ceil(ids.length / 2);
    const first = await inParts(attempt, ids.slice(0, half), request);
    return [...first, ...(await inParts(attempt, ids.slice(half), request))];
  }
}
