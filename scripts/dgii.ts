import { present } from '#src/model/present.ts';
import { once } from 'node:events';
import { createWriteStream, existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { tablesOfCatalogues } from '#src/kinds/catalogue/tables/index.ts';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { type Checked, ofKind } from '#src/model/resource.ts';
import { ClusterError } from '#src/server/db/cluster/cluster-error.ts';
import { reachCluster } from '#src/server/db/cluster/reach-cluster.ts';
import { DatabaseUnavailable } from '#src/server/db/connection/errors.ts';
import { messageOf } from '#src/server/db/connection/message-of.ts';
import { compareSchema } from '#src/server/prepare/schema-command.ts';
import { registerLines } from '#src/sample-data/taxpayers/register-lines.ts';
import { type Imported, importRegister } from '#src/server/domain/dgii-rnc/import.ts';
import { runCommand, whenUnread, WrongUse } from './support/command.ts';
import { INTERRUPTED, unlessAskedToEnd } from './support/end-signals.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';

const USAGE = `The taxpayers' register of the DGII.

  npm run -s dgii -- import FILE [--dry-run] [--skip-bad] [--resources DIR] [--data DIR]
  npm run -s dgii -- generate FILE [--rows N] [--seed N]

  import           takes the DGII's own file (Latin-1, eleven columns between |) into generales/dgii-rnc, all or nothing;
                   who is no longer in it stays, not in use. Readers go on with what there was meanwhile
  generate         writes fictitious taxpayers in the same form, the same ones each time
  --dry-run        only tells what would be done
  --skip-bad       leaves bad lines out; without it one bad line and nothing is done
  --rows N         how many taxpayers to write (1000000)
  --seed N         other ones than those of 1
  --resources DIR  the folder of resources (resources)
  --data DIR       the data directory of the embedded PostgreSQL (.data), unless DATABASE_URL names another

Exit code: 0 done, 1 bad lines or problems, 2 wrong use, 130 stopped.`;

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  'skip-bad': { type: 'boolean', default: false },
  rows: { type: 'string', default: '1000000' },
  seed: { type: 'string', default: '1' },
  resources: resourcesOption,
  data: { type: 'string', default: '.data' },
} as const;

const RESOURCE = 'generales/dgii-rnc';
const STEPS = { reading: 'Reading', merging: 'Comparing with what there is', indexing: 'Preparing pages and searches' };

function registerOf(model: Checked) {
  const catalogue = ofKind(model.base, 'catalogue').get(RESOURCE)?.definition;
  const table = tablesOfCatalogues(model).find(
    ({ schema, name }) => schema === catalogue?.table.schema && name === catalogue.table.name,
  );
  if (catalogue === undefined || table === undefined) throw new WrongUse(`These resources have no ${RESOURCE}.`);
  return { fields: catalogue.fields, table };
}

function tell({ lines, added, changed, gone, bad, badLines, done }: Imported, dryRun: boolean, seconds: number): void {
  for (const { line, reason } of bad) process.stderr.write(`line ${line}: ${reason}\n`);
  if (badLines > bad.length) process.stderr.write(`… and ${badLines - bad.length} more bad lines\n`);
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  const counts = `${lines} lines, ${badLines} bad: ${added} new, ${changed} changed, ${gone} no longer there`;
  console.log(
    done ? counts : dryRun ? `Would be done: ${counts}` : `Nothing was done: ${lines} lines, ${badLines} bad`,
  );
  console.log(`${seconds.toFixed(1)} s, ${megabytes} MB of memory at most`);
}

const NOT_READY = `The database does not fit the resources yet, so nothing was read. Start the server over it once, or look at
"npm run -s db -- plan" and do "npm run -s db -- apply".
`;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

async function importFile(file: string, values: Values): Promise<number> {
  if (!existsSync(file)) throw new WrongUse(`There is no file ${file}.`);
  const { model, problems } = await runPipeline({ resourcesDir: existingDir(values.resources ?? 'resources') });
  if (!model) {
    process.stderr.write(formatProblems(problems));
    return 1;
  }
  const register = registerOf(model);
  const { databaseUrl: url } = databaseAddress(process.env);
  const cluster = url ? null : await reachCluster({ dataDir: values.data ?? '.data' });
  const databaseUrl = present(cluster?.url ?? url, 'The address of the database');
  const dryRun = values['dry-run'] ?? false;
  const bar = process.stdout.isTTY
    ? new SingleBar({
        format: '{step} [{bar}] {percentage} % · {eta_formatted}',
        clearOnComplete: true,
        hideCursor: true,
      })
    : null;
  const begun = performance.now();
  try {
    const missing = (await compareSchema(databaseUrl, model)).filter(({ optional }) => !optional);
    if (missing.length > 0) {
      process.stderr.write(NOT_READY);
      return 1;
    }
    bar?.start(statSync(file).size, 0, { step: STEPS.reading });
    const outcome = await unlessAskedToEnd(
      importRegister({
        ...register,
        databaseUrl,
        file,
        dryRun,
        skipBad: values['skip-bad'] ?? false,
        onRead: (bytes) => bar?.increment(bytes),
        onStep: (step) => bar?.update({ step: STEPS[step] }),
      }),
    );
    bar?.stop();
    if (outcome === null) {
      process.stderr.write('Stopped: the register is as it was.\n');
      return INTERRUPTED;
    }
    tell(outcome, dryRun, (performance.now() - begun) / 1000);
    return outcome.done || (dryRun && outcome.badLines === 0) ? 0 : 1;
  } finally {
    bar?.stop();
    await cluster?.stop();
  }
}

const whole = (name: string, text: string | undefined): number => {
  if (text === undefined || !/^\d{1,9}$/.test(text)) throw new WrongUse(`--${name} takes a whole number.`);
  return Number(text);
};

async function generateFile(file: string, rows: number, seed: number): Promise<number> {
  const out = createWriteStream(file, { encoding: 'latin1' });
  // The file may be `/dev/stdout`.
  whenUnread('end', [out]);
  for (const line of registerLines(rows, seed)) {
    if (!out.write(`${line}\r\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return 0;
}

const FORESEEN = [ClusterError, DatabaseUnavailable];

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  const [action, file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new WrongUse('Say import or generate, and one file.');
  if (action === 'generate') return generateFile(file, whole('rows', values.rows), whole('seed', values.seed));
  if (action !== 'import') throw new WrongUse('Say import or generate.');
  try {
    return await importFile(file, values);
  } catch (error) {
    if (!FORESEEN.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
});
// Else a connection to a database elsewhere would wait for its answer.
if (process.exitCode === INTERRUPTED) process.exit();
