import { present } from '#src/model/present.ts';
import { parseArgs } from 'node:util';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { regenerate } from '#src/plugin/regenerate.ts';
import type { Checked } from '#src/model/resource.ts';
import { ClusterError } from '#src/server/db/cluster/cluster-error.ts';
import { reachCluster } from '#src/server/db/cluster/reach-cluster.ts';
import { type Linking, linkRecords } from '#src/server/prepare/link-records.ts';
import {
  compareSchema,
  forgetAside,
  keptAside,
  migrateSchema,
  type Losses,
} from '#src/server/prepare/schema-command.ts';
import { compareRules } from '#src/server/prepare/rules-against.ts';
import { SchemaTakenBack } from '#src/server/prepare/taken-back.ts';
import { type Undoing, UndoRefused, undoSchema } from '#src/server/prepare/undo-schema.ts';
import { namingOf } from '#src/server/prepare/company-names.ts';
import { ReferenceDataError } from '#src/server/prepare/companies.ts';
import { SchemaNotReady } from '#src/server/prepare/prepare-database.ts';
import { DatabaseUnavailable } from '#src/server/db/connection/errors.ts';
import { messageOf } from '#src/server/db/connection/message-of.ts';
import { StepFailed } from '#src/server/db/plan/apply.ts';
import type { Aside } from '#src/server/db/plan/forget.ts';
import { canBeEmptied, type Step } from '#src/server/db/plan/step.ts';
import { type Command, type Output, WrongUse } from './command.ts';
import { asComment, asObject, asSql, unaskedObject, unaskedText } from './steps-text.ts';
import { writeRowsAgainst } from './rows-file.ts';
import { buildDirs } from './build-dirs.js';
import { existingDir, resourcesOption } from './resources-dir.ts';

export const USAGE = `Compares the database with the resources, brings it to them and back, or brings records of before to them.

  npm run -s db -- plan   [--json] [--resources DIR] [--data DIR]
  npm run -s db -- apply  [--json] [--resources DIR] [--data DIR] [--keep-leftovers | --allow-data-loss] [--again]
  npm run -s db -- undo   [--json] [--resources DIR] [--data DIR] [--dry-run | --allow-data-loss]
  npm run -s db -- forget [--json] [--resources DIR] [--data DIR] [--older-than DAYS] [--dry-run]
  npm run -s db -- link   [--resources DIR] [--data DIR]

  plan               prints the steps from the database to the resources, each safe, a rewrite or a loss, or one that
                     fails on rows that are there; those rows, all of them in a file of the data directory
                     (rows-against.csv); and what earlier changes keep aside
  apply              takes them, all in one transaction; what goes is kept aside
  undo               brings the database to what it was before the last change, with what that kept aside, all in one
                     transaction; said again, it takes that back
  forget             drops what is kept aside, for good
  link               makes what records share by \`shares\`, such as their person, for those that refer to none yet
  --json             as a JSON array of { class, reason, sql }, without sql where nothing is to be run; of undo, an object
                     with these as \`steps\`
  --resources DIR    the folder of resources (resources)
  --data DIR         the data directory of the embedded PostgreSQL (.data), unless DATABASE_URL names another
  --keep-leftovers   leaves what the resources no longer have where it is, and takes all other steps
  --allow-data-loss  takes steps by which data goes too, and empties what cannot follow to another type of a field that
                     is not required; without either apply does nothing when there are any, and neither does undo where
                     rows were written since into what goes
  --again            makes anew, empty, what a change or an undo took out with data, which stays aside
  --older-than DAYS  only what has been kept aside for so many days (1 or more)
  --dry-run          tells what undo or forget would do, and does nothing

Exit code: 0 nothing to do or done, 1 steps to take, refused or problems, 2 wrong use, 3 data would go, or rows stand
against a step: plan says so, and apply and undo did nothing.`;

const OPTIONS = {
  json: { type: 'boolean', default: false },
  resources: resourcesOption,
  data: { type: 'string', default: '.data' },
  'keep-leftovers': { type: 'boolean', default: false },
  'allow-data-loss': { type: 'boolean', default: false },
  again: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'older-than': { type: 'string' },
} as const;

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

interface Values {
  readonly json: boolean;
  readonly data: string;
  readonly 'keep-leftovers': boolean;
  readonly 'allow-data-loss': boolean;
  readonly again: boolean;
  readonly 'dry-run': boolean;
  readonly 'older-than'?: string | undefined;
}

const lossesOf = (values: Values): Losses => {
  if (values['allow-data-loss']) return 'taken';
  return values['keep-leftovers'] ? 'left' : 'refused';
};

const NOTHING_DONE = `
Nothing was done: data would go. Say --allow-data-loss if that is meant (it is kept aside: \`db -- undo\` brings it back,
\`db -- forget\` drops it), or --keep-leftovers to leave what the resources no longer have where it is.
`;

const standing = (file: string | null, isWayOut: boolean): string => `
Nothing was done: rows that are there stand against steps that are to hold of all of them (\`fails\`).${
  file === null ? '' : ` All of them are in ${file}.`
}
Change them, or the resources, and say it again.${
  isWayOut ? ' Say --allow-data-loss where values that cannot follow to another type may become empty.' : ''
}
`;

const allIn = (file: string | null): string =>
  file === null ? '' : `All rows that stand against a step are in ${file}.`;

const stayed = (steps: readonly Step[]): string =>
  steps.some((step) => step.class === 'loss' && step.against !== undefined)
    ? 'Those that could not follow to another type are empty now, and kept aside as they were; all others stay as they are until somebody changes them.'
    : 'They stay as they are until somebody changes them.';

const NOTHING_UNDONE = `
Nothing was done: what was written since the change would go. Say --allow-data-loss if that is meant: it is kept aside, and
\`db -- undo\`, said again, brings it back.
`;

const BACK_AGAIN = `The resources ask for more, or other, than what the database had then: a server that starts on them plans the
change again. Bring back the resources of before (git) first.`;

/** As a step that nobody takes but `forget`. */
const asStep = ({ name, sql, kept }: Aside): Pick<Step, 'reason' | 'sql'> & { readonly class: 'aside' } => ({
  class: 'aside',
  reason:
    `${name} is kept aside${kept === null ? '' : ` since ${kept.at}`}: \`db -- undo\` brings it back as long as its change ` +
    'is the last, `db -- forget` drops it',
  sql,
});

async function withDatabase(values: Values, work: (databaseUrl: string) => Promise<number>): Promise<number> {
  const { databaseUrl: url } = databaseAddress(process.env);
  const cluster = url ? null : await reachCluster({ dataDir: values.data });
  try {
    return await work(present(cluster?.url ?? url, 'The address of the database'));
  } finally {
    await cluster?.stop();
  }
}

interface Work {
  readonly model: Checked;
  readonly databaseUrl: string;
  readonly values: Values;
  readonly output: Output;
}

/** Exit code where data would go, or rows stand against a step. */
const BREAKING = 3;

const FITTING = 'The database fits the resources.\n';

const FITTING_BUT =
  'The database fits the resources. Rows that are there do not meet their rules, and stay as they are:\n';

/** What stands against rules, as told beside the steps; and those that no row was asked. */
async function rulesOf({ model, databaseUrl }: Work) {
  const { found, unasked } = await compareRules(databaseUrl, model);
  return { rules: found.map((one) => ({ ...one, class: 'rule' })), unasked };
}

async function plan(work: Work): Promise<number> {
  const { model, databaseUrl, values, output } = work;
  const steps = await compareSchema(databaseUrl, model);
  const aside = values.json ? [] : (await keptAside(databaseUrl, model)).map(asStep);
  const naming = namingOf(model);
  const { rules, unasked } = await rulesOf(work);
  const file = writeRowsAgainst(values.data, [...steps, ...rules], naming);
  const text = [
    steps.length > 0 ? asSql(steps, naming) : rules.length > 0 ? FITTING_BUT : FITTING,
    ...rules.map((rule) => asComment(rule, naming)),
    ...(unasked.length === 0 ? [] : [unaskedText(unasked)]),
    ...(aside.length === 0 ? [] : [asSql(aside)]),
    ...(file === null ? [] : [`-- ${allIn(file)}\n`]),
  ].join('\n');
  const told = [...steps, ...rules].map((one) => asObject(one, file));
  output.stdout.write(values.json ? asJson([...told, ...unasked.map(unaskedObject)]) : text);
  if (steps.some((step) => step.class === 'loss' || step.class === 'fails')) return BREAKING;
  return steps.length === 0 ? 0 : 1;
}

async function apply(work: Work): Promise<number> {
  const { model, databaseUrl, values, output } = work;
  const { steps, done } = await migrateSchema(databaseUrl, model, lossesOf(values), values.again);
  const naming = namingOf(model);
  // What stands against rules stands there still: the file holds it as a plan's does.
  const { rules } = await rulesOf(work);
  const file = writeRowsAgainst(values.data, [...steps, ...rules], naming);
  const text = steps.length === 0 ? FITTING : asSql(steps, naming);
  output.stdout.write(values.json ? asJson(steps.map((step) => asObject(step, file))) : text);
  const isStopped = steps.some((step) => step.class === 'fails');
  if (!done) output.stderr.write(isStopped ? standing(file, steps.some(canBeEmptied)) : NOTHING_DONE);
  else if (file !== null) output.stderr.write(`${allIn(file)} ${stayed(steps)}\n`);
  return done ? 0 : BREAKING;
}

async function undo({ model, databaseUrl, values, output }: Work): Promise<number> {
  const isTrial = values['dry-run'];
  const tell = ({ at, isUndone, notes, steps, isOfResources }: Undoing): void => {
    const change = isUndone ? `the undoing of ${at}` : `the change of ${at}`;
    const naming = namingOf(model);
    const stands = steps.some(({ against }) => against !== undefined);
    const file = stands ? writeRowsAgainst(values.data, steps, naming) : null;
    const all = [...notes, ...(file === null ? [] : [allIn(file)]), ...(isOfResources ? [] : [BACK_AGAIN])];
    const text = [`This ${isTrial ? 'would undo' : 'undoes'} ${change}.`, ...all].join('\n');
    output.stdout.write(
      values.json
        ? asJson({ change: at, notes: all, steps: steps.map((step) => asObject(step, file)) })
        : `${text}\n\n${asSql(steps, naming)}`,
    );
  };
  const isDone = await undoSchema(databaseUrl, model, { onPlan: tell, isTrial, mayLose: values['allow-data-loss'] });
  if (!isDone && !isTrial) output.stderr.write(NOTHING_UNDONE);
  if (isDone) return 0;
  return isTrial ? 1 : BREAKING;
}

/** Days, of which none is no whole number of them. */
function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new WrongUse('--older-than is a number of days, 1 or more.');
  return Number(text);
}

async function forget({ model, databaseUrl, values, output }: Work): Promise<number> {
  const options = { days: daysOf(values['older-than']), isTrial: values['dry-run'] };
  const aside = (await forgetAside(databaseUrl, model, options)).map((one) => ({
    ...asStep(one),
    ...(options.isTrial ? {} : { reason: `${one.name} is dropped` }),
  }));
  const none = `Nothing is kept aside${options.days === undefined ? '' : ' for so long'}.\n`;
  output.stdout.write(values.json ? asJson(aside) : aside.length === 0 ? none : asSql(aside));
  return options.isTrial && aside.length > 0 ? 1 : 0;
}

const ACTIONS = { plan, apply, undo, forget };

const isAction = (name: string | undefined): name is keyof typeof ACTIONS =>
  name !== undefined && Object.hasOwn(ACTIONS, name);

async function link(linking: Omit<Linking, 'onLinked'>, output: Output): Promise<number> {
  await linkRecords({
    ...linking,
    onLinked: (institution, resource, { made, found, left }) => {
      output.stdout.write(`${institution} ${resource}: ${made} made, ${found} found, ${left} left\n`);
    },
  });
  return 0;
}

const FORESEEN = [
  ClusterError,
  DatabaseUnavailable,
  StepFailed,
  SchemaNotReady,
  SchemaTakenBack,
  ReferenceDataError,
  UndoRefused,
];

export const dbCommand: Command = async (args, output) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [action, ...rest] = positionals;
  if ((action !== 'link' && !isAction(action)) || rest.length > 0) {
    throw new WrongUse('Say plan, apply, undo, forget or link.');
  }
  daysOf(values['older-than']);
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
      : await withDatabase(values, (databaseUrl) => ACTIONS[action]({ model, databaseUrl, values, output }));
  } catch (error) {
    if (!FORESEEN.some((kind) => error instanceof kind)) throw error;
    output.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
};
