import { tablesOf } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';
import { inTransaction } from './in-transaction.ts';
import { withOwner } from './owner-connection.ts';
import { applySteps } from './plan/apply.ts';
import { planSchema } from './plan/plan.ts';
import type { Step } from './plan/step.ts';

type Model = Pick<Checked, 'kinds' | 'institutions'>;

/** The steps between the database and the resources. Nothing is changed. */
export const compareSchema = (databaseUrl: string, model: Model): Promise<readonly Step[]> =>
  withOwner(databaseUrl, (client) => inTransaction(client, () => planSchema(client, tablesOf(model))));

export interface Fitting {
  /** What was done, or would have been. */
  readonly steps: readonly Step[];
  readonly done: boolean;
}

/** Takes the steps in one transaction; none of them when one loses data and that is not allowed. Throws StepFailed. */
export const fitSchema = (
  databaseUrl: string,
  model: Model,
  { allowDataLoss }: { readonly allowDataLoss: boolean },
): Promise<Fitting> =>
  withOwner(databaseUrl, (client) =>
    inTransaction(client, async () => {
      const steps = await planSchema(client, tablesOf(model));
      if (!allowDataLoss && steps.some((step) => step.class === 'loss')) return { steps, done: false };
      await applySteps(client, steps);
      return { steps, done: true };
    }),
  );
