import { tablesOf } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { applySteps } from '../db/plan/apply.ts';
import { planSchema } from '../db/plan/plan.ts';
import type { Step } from '../db/plan/step.ts';

type Model = Pick<Checked, 'kinds' | 'institutions'>;

/** The steps between the database and the resources. Nothing is changed. */
export const compareSchema = (databaseUrl: string, model: Model): Promise<readonly Step[]> =>
  withOwner(databaseUrl, (client) => inTransaction(client, () => planSchema(client, tablesOf(model))));

export interface Migrated {
  /** What was done, or would have been. */
  readonly steps: readonly Step[];
  readonly done: boolean;
}

/** What becomes of steps that lose data: they forbid all, are left where what they drop only stays, or are taken too. */
export type Losses = 'refused' | 'left' | 'taken';

/** Takes the steps in one transaction; none of them when one loses data that may not be lost. Throws StepFailed. */
export const migrateSchema = (databaseUrl: string, model: Model, losses: Losses): Promise<Migrated> =>
  withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      const steps = await planSchema(client, tablesOf(model));
      const losing = steps.filter((step) => step.class === 'loss');
      const forbidding = losing.filter(({ optional }) => losses === 'refused' || (losses === 'left' && !optional));
      if (forbidding.length > 0) return { steps, done: false };
      const taken = losses === 'taken' ? steps : steps.filter((step) => !losing.includes(step));
      await applySteps(client, taken);
      return { steps: taken, done: true };
    }),
  );
