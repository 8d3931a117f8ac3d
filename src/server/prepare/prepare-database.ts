import type { Client } from 'pg';
import { tablesOf } from '#src/model/kind.ts';
import type { Checked } from '#src/model/resource.ts';
import { applicationTarget, enableLogin } from '../db/connection/application-role.ts';
import { ensureCompanies, ReferenceDataError } from './companies.ts';
import { namingOf } from './company-names.ts';
import { type ConnectionTarget, targetAt, targetOf } from '../db/connection/connection-target.ts';
import { type Database, type DatabaseOptions, openDatabase } from '../db/database.ts';
import { inTransaction } from '../db/connection/in-transaction.ts';
import { withOwner } from '../db/connection/owner-connection.ts';
import { applySteps, StepFailed } from '../db/plan/apply.ts';
import { isSchemaUnchanged, noteSchemaState } from '../db/plan/schema-state.ts';
import { applicationRole, lockSchema, planSchema } from '../db/plan/plan.ts';
import type { Step } from '../db/plan/step.ts';
import { againstLines, type Naming } from '../db/plan/told-against.ts';
import { refuseTakenBack, SchemaTakenBack } from './taken-back.ts';

export interface PrepareOptions extends Pick<DatabaseOptions, 'poolSize' | 'onConnectionLost'> {
  /** Connects as the owner of the tables, who may make roles. */
  readonly databaseUrl: string;
  /** Leads to the same database through a pooler that lends connections by transaction; absent where there is none. */
  readonly pooledUrl?: string | undefined;
  readonly model: Pick<Checked, 'kinds' | 'institutions'> & Partial<Pick<Checked, 'absent'>>;
  /** The build that the model was read from: what was found to fit it, and was not altered since, is not planned again. */
  readonly build?: string | undefined;
  /** Holds the reference data. */
  readonly resourcesDir: string;
  /** Told of what the database has and the model no longer knows; it stays. */
  readonly onLeftover?: (step: Step) => void;
}

const told = (step: Step, naming: Naming): readonly string[] => [
  `  ${step.class}: ${step.reason}`,
  ...againstLines(step, naming).map((line) => `    ${line}`),
];

/** The model needs changes that a start does not make by itself. */
export class SchemaNotReady extends Error {
  constructor(
    readonly steps: readonly Step[],
    naming: Naming,
  ) {
    super(
      `The database does not fit the resources, and fitting it would rewrite tables, lose data, or fail on rows that are ` +
        `there:\n${steps.flatMap((step) => told(step, naming)).join('\n')}\n` +
        `Look at it with "npm run -s db -- plan", and do it with "npm run -s db -- apply" (with --keep-leftovers where ` +
        `what the resources no longer have is to stay).`,
    );
  }
}

/**
 * Brings the database to the model and opens it as the application. Servers that start together wait for each other.
 *
 * Throws, with nothing changed, SchemaNotReady, SchemaTakenBack, StepFailed (a step that rows stand against),
 * ReferenceDataError, or pg's own errors where there is no connection.
 */
export async function prepareDatabase(options: PrepareOptions): Promise<Database> {
  const { pooledUrl, poolSize, onConnectionLost } = options;
  const direct = await alignDatabase(options);
  return openDatabase({
    ...(pooledUrl === undefined
      ? { target: direct }
      : { target: throughPooler(direct, pooledUrl), sessionTarget: direct }),
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(onConnectionLost === undefined ? {} : { onConnectionLost }),
  });
}

/** The first half of it: schema, companies and reference data. Gives the application's way in. */
export async function alignDatabase(options: PrepareOptions): Promise<ConnectionTarget> {
  const { databaseUrl, model, resourcesDir } = options;
  return withOwner(databaseUrl, async (client) => {
    const role = await applicationRole(client);
    const target = applicationTarget(targetOf(client), role);
    await inTransaction(client, async () => {
      await fit(client, role, options);
      await enableLogin(client, target, role);
      await ensureCompanies(client, model.institutions, resourcesDir);
    });
    return target;
  });
}

/** Undoes what was only tried. */
class Tried extends Error {}

/** Whether the database could be brought to the model, as `alignDatabase` would: nothing of it stays. */
export async function wouldAlign({ databaseUrl, model, resourcesDir }: PrepareOptions): Promise<boolean> {
  try {
    return await withOwner(databaseUrl, async (client) => {
      const role = await applicationRole(client);
      return inTransaction(client, async () => {
        await fit(client, role, { databaseUrl, model: { ...model, absent: [] }, resourcesDir });
        await ensureCompanies(client, model.institutions, resourcesDir);
        throw new Tried();
      });
    });
  } catch (error) {
    if (error instanceof Tried) return true;
    if (isOfModel(error)) return false;
    throw error;
  }
}

/** Whether the model does not suit what the database holds, as `alignDatabase` found. */
export const isOfModel = (error: unknown): error is Error =>
  error instanceof SchemaNotReady ||
  error instanceof SchemaTakenBack ||
  error instanceof StepFailed ||
  error instanceof ReferenceDataError;

/** The pooler's own place, and what it calls the database; who connects is the same. */
function throughPooler(direct: ConnectionTarget, pooledUrl: string): ConnectionTarget {
  const { host, port, database, ssl } = targetAt(pooledUrl);
  return { ...direct, host, port, database, ssl };
}

/** What a start does by itself. */
const isTaken = (step: Step): boolean => step.class === 'safe' && !step.optional;

/** Brings the tables to the model, unless nothing was altered since they were found to fit the build that it is of. */
async function fit(client: Client, role: string, { model, build, onLeftover }: PrepareOptions): Promise<void> {
  await lockSchema(client);
  if (build !== undefined && (await isSchemaUnchanged(client, build, role))) return;
  const tables = tablesOf(model);
  const steps = await planSchema(client, tables);
  if ((model.absent ?? []).length > 0) {
    // What is no longer demanded, or by everybody now, may be otherwise with those who are left out: it waits for them.
    const added = steps.filter((step) => step.adds === true);
    await refuseTakenBack(client, added, tables);
    await applySteps(client, added, { tables: null });
    for (const step of steps.filter((one) => one.adds !== true)) onLeftover?.(step);
    return;
  }
  await refuseTakenBack(client, steps, tables);
  const refused = steps.filter((step) => step.class !== 'safe' && !step.optional);
  if (refused.length > 0) throw new SchemaNotReady(refused, namingOf(model));
  const left = steps.filter((step) => !isTaken(step));
  await applySteps(client, steps.filter(isTaken), { tables });
  for (const step of left) onLeftover?.(step);
  // What is left is told again at every start.
  if (build !== undefined && left.length === 0) await noteSchemaState(client, build, role);
}
