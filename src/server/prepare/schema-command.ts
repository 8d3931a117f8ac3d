import type { Client } from 'pg';
import { tablesOf } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { applySteps } from '../db/plan/apply.ts';
import { type Aside, asideIn, forgetSteps } from '../db/plan/forget.ts';
import { lookAt, planSchema } from '../db/plan/plan.ts';
import { emptied, type Step } from '../db/plan/step.ts';
import { refuseTakenBack } from './taken-back.ts';

export type Model = Pick<Checked, 'kinds' | 'institutions'>;

/** The steps between the database and the resources, with all the rows that stand against them. Nothing is changed. */
export const compareSchema = (databaseUrl: string, model: Model): Promise<readonly Step[]> =>
  withOwner(databaseUrl, (client) => inTransaction(client, () => planSchema(client, tablesOf(model), true)));

/** What earlier changes took out of the tables and is still there. */
export const keptAside = (databaseUrl: string, model: Model): Promise<readonly Aside[]> =>
  withOwner(databaseUrl, (client) => inTransaction(client, () => asideOf(client, model)));

async function asideOf(client: Client, model: Model): Promise<readonly Aside[]> {
  const { actual, role } = await lookAt(client, tablesOf(model));
  return asideIn(client, actual, role);
}

export interface Forgetting {
  /** How many whole days ago it was put there at least; whenever that was where absent. */
  readonly days?: number | undefined;
  /** Whether nothing is done. */
  readonly isTrial?: boolean;
}

/** Drops what is kept aside, for good, and tells what it was. */
export const forgetAside = (
  databaseUrl: string,
  model: Model,
  { days, isTrial }: Forgetting = {},
): Promise<readonly Aside[]> =>
  withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      const all = await asideOf(client, model);
      const aside = days === undefined ? all : all.filter(({ kept }) => kept !== null && kept.days >= days);
      if (isTrial !== true) await forgetSteps(client, aside);
      return aside;
    }),
  );

export interface Migrated {
  /** What was done, or would have been. */
  readonly steps: readonly Step[];
  readonly done: boolean;
}

/** What becomes of steps that lose data: they forbid all, are left where what they drop only stays, or are taken too. */
export type Losses = 'refused' | 'left' | 'taken';

/**
 * Takes the steps in one transaction; none of them when one loses data that may not be lost, or rows stand against it and
 * their values may not go or could not.
 * Throws StepFailed, and SchemaTakenBack unless what was taken out is to be made again.
 */
export const migrateSchema = (
  databaseUrl: string,
  model: Model,
  losses: Losses,
  makesAgain = false,
): Promise<Migrated> =>
  withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      const tables = tablesOf(model);
      const planned = await planSchema(client, tables, true);
      const steps = losses === 'taken' ? planned.map(emptied) : planned;
      if (!makesAgain) await refuseTakenBack(client, steps, tables);
      if (steps.some((step) => step.class === 'fails')) return { steps, done: false };
      const losing = steps.filter((step) => step.class === 'loss');
      const forbidding = losing.filter(({ optional }) => losses === 'refused' || (losses === 'left' && !optional));
      if (forbidding.length > 0) return { steps, done: false };
      const taken = losses === 'taken' ? steps : steps.filter((step) => !losing.includes(step));
      await applySteps(client, taken, { tables });
      return { steps: taken, done: true };
    }),
  );
