import type { Client } from 'pg';
import { tablesOf } from '#src/model/kind.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { applySteps } from '../db/plan/apply.ts';
import { type Change, changesOf, hashOf, lastChange, tablesAt, tracesOf } from '../db/plan/history.ts';
import { lockSchema } from '../db/plan/plan.ts';
import { nameOf, type Step } from '../db/plan/step.ts';
import { planUndo } from '../db/plan/undo.ts';
import { namingOf } from './company-names.ts';
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
  /** Whether what was written since goes out of the tables, or is changed. */
  readonly isLosing: boolean;
  /** Whether the resources of today want the tables of before. */
  readonly isOfResources: boolean;
}

export interface UndoOptions {
  /** Told before anything is done. */
  readonly onPlan: (undoing: Undoing) => void;
  /** Whether nothing is done then. */
  readonly isTrial?: boolean;
  /** Whether what was written since may go aside. */
  readonly mayLose?: boolean;
}

/**
 * Brings the database to what it was before the last change of its tables, with the data that this kept aside, in one
 * transaction. False where nothing was done: it is a trial, or what was written since would go aside and may not.
 *
 * Throws UndoRefused, where rows that were written since stand against what held before too.
 */
export const undoSchema = (databaseUrl: string, model: Model, options: UndoOptions): Promise<boolean> =>
  withOwner(databaseUrl, async (client) => {
    try {
      await inTransaction(client, async () => {
        if (!(await undo(client, model, options))) throw new Untaken();
      });
      return true;
    } catch (error) {
      if (error instanceof Untaken) return false;
      throw error;
    }
  });

/** Rolls back what was told not to hold while it was counted. */
class Untaken extends Error {}

async function undo(client: Client, model: Model, { onPlan, isTrial, mayLose }: UndoOptions): Promise<boolean> {
  await lockSchema(client);
  const { change, before } = undoable(await changesOf(client));
  const tables = await tablesAt(client, before);
  if (tables === null) throw notOnRecord(change);
  const { steps, notes, obstacles, missing, isLosing } = await planUndo(
    client,
    tables,
    await tracesOf(client, change),
    namingOf(model),
  );
  if (missing.length > 0) {
    throw new UndoRefused(
      `What the change of ${change.at} had kept aside was dropped since: ${missing.map(nameOf).join(', ')}. ` +
        'Bring the resources and the database together by "npm run -s db -- apply".',
    );
  }
  const isOfResources = hashOf(tablesOf(model)) === before.hash;
  onPlan({ at: change.at, isUndone: change.undoes !== null, notes, steps, isLosing, isOfResources });
  if (isTrial === true) return false;
  if (obstacles.length > 0) throw new UndoRefused(`Nothing was undone.\n${obstacles.join('\n')}`);
  if (isLosing && mayLose !== true) return false;
  await applySteps(client, steps, { tables, undoes: change.id });
  return true;
}

const notOnRecord = ({ at }: Change): UndoRefused =>
  new UndoRefused(
    `What the tables were before the change of ${at} is not on record: that was done by an earlier product, or while an ` +
      'institution was left out. Change the resources, and bring the database to them by "npm run -s db -- apply".',
  );

/** The last change, and what was noted of the tables before it. */
function undoable(changes: readonly Change[]): { readonly change: Change; readonly before: Change } {
  const last = lastChange(changes);
  if (last === null) throw new UndoRefused('No change of the tables is on record that could be undone.');
  const { change, before } = last;
  if (before.length === 0) {
    throw new UndoRefused(`The change of ${change.at} made the tables: there is nothing before it.`);
  }
  // Resources that needed no step to follow others suit the same tables.
  const end = before.findIndex(({ isChange }) => isChange);
  const noted = before.slice(0, end === -1 ? undefined : end + 1).find(({ isWhole }) => isWhole);
  if (noted === undefined) throw notOnRecord(change);
  return { change, before: noted };
}
