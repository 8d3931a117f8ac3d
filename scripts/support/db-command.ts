import { present } from '#src/model/present.ts';
import { parseArgs } from 'node:util';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { regenerate } from '#src/plugin/regenerate.ts';
import type { Checked } from '#src/model/resource.ts';
import { ClusterError } from '#src/server/db/cluster/cluster-error.ts';
import { reachCluster } from '#src/server/db/cluster/reach-cluster.ts';
import { type Linking, linkRecords } from '#src/server/prepare/link-records.ts';
import { compareSchema, migrateSchema, type Losses } from '#src/server/prepare/schema-command.ts';
import { ReferenceDataError } from '#src/server/prepare/companies.ts';
import { SchemaNotReady } from '#src/server/prepare/prepare-database.ts';
import { DatabaseUnavailable } from '#src/server/db/connection/errors.ts';
import { messageOf } from '#src/server/db/connection/message-of.ts';
import { StepFailed } from '#src/server/db/plan/apply.ts';
import type { Step } from '#src/server/db/plan/step.ts';
import { type Command, type Output, WrongUse } from './command.ts';
import { buildDirs } from './build-dirs.js';
import { existingDir, resourcesOption } from './resources-dir.ts';

export const USAGE = `Compares the database with the resources, brings it to them, or brings records of before to them.

  npm run -s db -- plan  [--json] [--resources DIR] [--data DIR]
  npm run -s db -- apply [--json] [--resources DIR] [--data DIR] [--keep-leftovers | --allow-data-loss]
  npm run -s db -- link  [--resources DIR] [--data DIR]

  plan               prints the steps from the database to the resources, each safe, a rewrite or a loss
  apply              takes them, all in one transaction
  link               makes what records share by \`shares\`, such as their person, for those that refer to none yet
  --json             as a JSON array of { class, reason, sql }
  --resources DIR    the folder of resources (resources)
  --data DIR         the data directory of the embedded PostgreSQL (.data), unless DATABASE_URL names another
  --keep-leftovers   leaves what the resources no longer have where it is, and takes all other steps
  --allow-data-loss  takes steps that lose data too; without either apply does nothing when there are any

Exit code: 0 nothing to do or done, 1 steps to take, refused or problems, 2 wrong use.`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  resources: resourcesOption,
  data: { type: 'string', default: '.data' },
  'keep-leftovers': { type: 'boolean', default: false },
  'allow-data-loss': { type: 'boolean', default: false },
} as const;

const told = ({ class: kind, reason, sql }: Step): Pick<Step, 'class' | 'reason' | 'sql'> => ({
  class: kind,
  reason,
  sql,
});

const asSql = (steps: readonly Step[]): string =>
  steps.map((step) => `-- ${step.class}: ${step.reason}\n${step.sql};\n`).join('\n');

interface Values {
  readonly json: boolean;
  readonly data: string;
  readonly 'keep-leftovers': boolean;
  readonly 'allow-data-loss': boolean;
}

const lossesOf = (values: Values): Losses => {
  if (values['allow-data-loss']) return 'taken';
  return values['keep-leftovers'] ? 'left' : 'refused';
};

const NOTHING_DONE = `
Nothing was done: data would be lost. Say --allow-data-loss if that is meant, or --keep-leftovers to leave what the
resources no longer have where it is.
`;

async function withDatabase(values: Values, work: (databaseUrl: string) => Promise<number>): Promise<number> {
  const { databaseUrl: url } = databaseAddress(process.env);
  const cluster = url ? null : await reachCluster({ dataDir: values.data });
  try {
    return await work(present(cluster?.url ?? url, 'The address of the database'));
  } finally {
    await cluster?.stop();
  }
}

async function run(
  action: 'plan' | 'apply',
  model: Checked,
  databaseUrl: string,
  values: Values,
  output: Output,
): Promise<number> {
  const outcome =
    action === 'plan'
      ? { steps: await compareSchema(databaseUrl, model), done: false }
      : await migrateSchema(databaseUrl, model, lossesOf(values));
  const text = outcome.steps.length === 0 ? 'The database fits the resources.\n' : asSql(outcome.steps);
  output.stdout.write(values.json ? `${JSON.stringify(outcome.steps.map(told), null, 2)}\n` : text);
  if (action === 'apply' && !outcome.done) {
    output.stderr.write(NOTHING_DONE);
  }
  return outcome.done || outcome.steps.length === 0 ? 0 : 1;
}

async function link(linking: Omit<Linking, 'onLinked'>, output: Output): Promise<number> {
  await linkRecords({
    ...linking,
    onLinked: (institution, resource, { made, found, left }) => {
      output.stdout.write(`${institution} ${resource}: ${made} made, ${found} found, ${left} left\n`);
    },
  });
  return 0;
}

const FORESEEN = [ClusterError, DatabaseUnavailable, StepFailed, SchemaNotReady, ReferenceDataError];

export const dbCommand: Command = async (args, output) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [action, ...rest] = positionals;
  if ((action !== 'plan' && action !== 'apply' && action !== 'link') || rest.length > 0) {
    throw new WrongUse('Say plan, apply or link.');
  }
  const resourcesDir = existingDir(values.resources);
  const { generatedDir } = buildDirs(resourcesDir);
  const { model, problems } =
    action === 'link' ? await regenerate(resourcesDir, generatedDir) : await runPipeline({ resourcesDir });
  if (!model) {
    output.stderr.write(formatProblems(problems));
    return 1;
  }

  try {
    return action === 'link'
      ? await withDatabase(values, (databaseUrl) => link({ databaseUrl, model, resourcesDir, generatedDir }, output))
      : await withDatabase(values, (databaseUrl) => run(action, model, databaseUrl, values, output));
  } catch (error) {
    if (!FORESEEN.some((kind) => error instanceof kind)) throw error;
    output.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
};
