import type { ClientBase } from 'pg';
import { takenBack } from '../db/plan/history.ts';
import { nameOf, type Step } from '../db/plan/step.ts';

/** What the resources want was taken back by `db -- undo`: nobody brings it again without being told to. */
export class SchemaTakenBack extends Error {
  constructor(change: string, undone: string) {
    super(
      `What these resources ask of the database was made on ${change}, and taken back by \`db -- undo\` on ${undone}: it is ` +
        `not made again by itself.\nBring back the resources of before; or take that undoing back, with the data it kept ` +
        `aside, by "npm run -s db -- undo"; or make it anew, without, by "npm run -s db -- apply --again".`,
    );
  }
}

/**
 * Throws SchemaTakenBack where the last change undid another one, and these resources are those of that one, or the steps
 * would make what it had made.
 * @param hash of the tables that the resources want; null where an institution is left out
 */
export async function refuseTakenBack(client: ClientBase, steps: readonly Step[], hash: string | null): Promise<void> {
  const undone = await takenBack(client);
  if (undone === null) return;
  const made = new Set(undone.made.map(nameOf));
  const isMade = steps.some(({ makes }) => makes !== undefined && made.has(nameOf(makes)));
  if (isMade || (hash !== null && hash === undone.hash)) throw new SchemaTakenBack(undone.at, undone.on);
}
