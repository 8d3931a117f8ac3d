import type { Client } from 'pg';
import { tablesOf } from '#src/model/kind.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { applySteps } from '../db/plan/apply.ts';
import { type Change, changesOf, hashOf, lastChange, tracesOf } from '../db/plan/history.ts';
import { lockSchema } from '../db/plan/plan.ts';
import { nameOf, type Step } from '../db/plan/step.ts';
import { planUndo } from '../db/plan/undo.ts';
import type { Model } from './schema-command.ts';

/** Nothing can be undone, for the reason that is told. Nothing was done. */
export class UndoRefused extends Error {}

export interface Undoing {
  /** When the change was made that is undone. */
  readonly at: string;
  /** Whether that change undid another one itself. */
  readonly isUndone: boolean;
  /** What becomes of what was written since, a sentence each. */
  readonly notes: readonly string[];
  readonly steps: readonly Step[];
}

/**
 * Brings the database to what it was before the last change of its tables, with the data that this kept aside, in one
 * transaction.
 * @param onPlan told before anything is done
 * @param isTrial whether nothing is done then
 * Throws UndoRefused, and StepFailed where rows that were written since stand against what held before.
 */
export const undoSchema = (
  databaseUrl: string,
  model: Model,
  onPlan: (undoing: Undoing) => void,
  isTrial = false,
): Promise<void> =>
  withOwner(databaseUrl, async (client) => {
    try {
      await inTransaction(client, async () => {
        await undo(client, model, onPlan);
        if (isTrial) throw new Tried();
      });
    } catch (error) {
      if (!(error instanceof Tried)) throw error;
    }
  });

/** Undoes what was only tried. */
class Tried extends Error {}

async function undo(client: Client, model: Model, onPlan: (undoing: Undoing) => void): Promise<void> {
  await lockSchema(client);
  const tables = tablesOf(model);
  const hash = hashOf(tables);
  const changes = await changesOf(client);
  const change = undoable(changes, hash);
  const { steps, notes, missing } = await planUndo(client, tables, await tracesOf(client, change));
  if (missing.length > 0) {
    throw new UndoRefused(
      `What the change of ${change.at} had kept aside was dropped since: ${missing.map(nameOf).join(', ')}. ` +
        'Bring the resources and the database together by "npm run -s db -- apply".',
    );
  }
  onPlan({ at: change.at, isUndone: change.undoes !== null, notes, steps });
  await applySteps(client, steps, { hash, undoes: change.id });
}

/** The last change, where it can be undone and these are the resources of before. */
function undoable(changes: readonly Change[], hash: string): Change {
  const { change, before } = lastChange(changes) ?? { change: null, before: [] };
  if (change === null) throw new UndoRefused('No change of the tables is on record that could be undone.');
  if (before.length === 0) {
    throw new UndoRefused(`The change of ${change.at} made the tables: there is nothing before it.`);
  }
  // Resources that needed no step to follow others suit the same tables.
  const last = before.findIndex(({ isChange }) => isChange);
  const alike = before.slice(0, last === -1 ? undefined : last + 1);
  if (alike.some((one) => one.hash === hash)) return change;
  if (alike.every((one) => one.hash === null)) {
    throw new UndoRefused(
      `What the resources were before the change of ${change.at} is not on record: that was done by an earlier product, or ` +
        'while an institution was left out.',
    );
  }
  throw new UndoRefused(
    `The last change of the tables is that of ${change.at}, and these resources are not those of before it: ` +
      `${whoseAre(before, change, hash)} Bring back the resources as they were before it (git), and say it again.`,
  );
}

function whoseAre(before: readonly Change[], change: Change, hash: string): string {
  if (hash === change.hash) return 'they are those that it was made for.';
  const earlier = before.find((one) => one.hash === hash);
  return earlier === undefined
    ? 'the database never had them.'
    : `they are those of ${earlier.at}, and more was changed after.`;
}
