import { present } from '#src/model/present.ts';
import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { formatProblems } from '#src/pipeline/run.ts';
import { regenerate } from '#src/plugin/regenerate.ts';
import type { Checked, InstitutionResources } from '#src/model/resource.ts';
import { recordRulesFrom } from '#src/server/catalogue/repository/record-rules.ts';
import { ClusterError } from '#src/server/db/cluster/cluster-error.ts';
import { reachCluster } from '#src/server/db/cluster/reach-cluster.ts';
import { ReferenceDataError } from '#src/server/prepare/companies.ts';
import { DatabaseUnavailable } from '#src/server/db/connection/errors.ts';
import { messageOf } from '#src/server/db/connection/message-of.ts';
import { alignDatabase, SchemaNotReady } from '#src/server/prepare/prepare-database.ts';
import { SchemaTakenBack } from '#src/server/prepare/taken-back.ts';
import { MissingReference } from '#src/sample-data/demo-set.ts';
import { InstitutionInUse, loadDemo } from '#src/sample-data/load-demo.ts';
import { DemoRecordWrong } from '#src/sample-data/whole-record.ts';
import { buildDirs } from './support/build-dirs.js';
import { runCommand, WrongUse } from './support/command.ts';
import { INTERRUPTED, unlessAskedToEnd } from './support/end-signals.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';

const USAGE = `Fills an institution with a fictitious university, to try out and to measure with.

  npm run -s demo-data -- [--students N] [--seed N] [--institution CODE] [--resources DIR] [--data DIR]

  --students N        how many students (5000)
  --seed N            other people than those of 1
  --institution CODE  whose data it is (demo)
  --resources DIR     the folder of resources (resources)
  --data DIR          the data directory of the embedded PostgreSQL (.data), unless DATABASE_URL names another

The same call makes the same records. It makes all of them or none, and none where somebody has entered some already.
Its people are fictitious: their cédulas begin with 999, which no office issues.

Exit code: 0 done, 1 not done, 2 wrong use, 130 stopped.`;

const OPTIONS = {
  students: { type: 'string', default: '5000' },
  seed: { type: 'string', default: '1' },
  institution: { type: 'string', default: 'demo' },
  resources: resourcesOption,
  data: { type: 'string', default: '.data' },
} as const;

const MOST_STUDENTS = 2_000_000;

function whole(name: string, text: string, most: number): number {
  const number = Number(text);
  if (!/^\d{1,9}$/.test(text) || number > most) throw new WrongUse(`--${name} takes a whole number up to ${most}.`);
  return number;
}

function institutionOf({ institutions }: Checked, code: string): InstitutionResources {
  const found = institutions.find((each) => each.code === code);
  if (found !== undefined) return found;
  throw new WrongUse(`There is no institution ${code}: ${institutions.map((each) => each.code).join(', ')}.`);
}

const FORESEEN = [
  ClusterError,
  DatabaseUnavailable,
  SchemaNotReady,
  SchemaTakenBack,
  ReferenceDataError,
  InstitutionInUse,
  MissingReference,
  DemoRecordWrong,
];

const newBar = (): SingleBar | null =>
  process.stdout.isTTY
    ? new SingleBar({
        format: '{resource} [{bar}] {percentage} % · {eta_formatted}',
        clearOnComplete: true,
        hideCursor: true,
      })
    : null;

function tell(written: ReadonlyMap<string, number>, seconds: number): void {
  for (const [resource, count] of written) console.log(`${String(count).padStart(8)}  ${resource}`);
  console.log(`${seconds.toFixed(1)} s`);
}

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const size = {
    students: whole('students', values.students, MOST_STUDENTS),
    seed: whole('seed', values.seed, 999_999_999),
  };
  const resourcesDir = existingDir(values.resources);
  const { generatedDir } = buildDirs(resourcesDir);
  const { model, problems } = await regenerate(resourcesDir, generatedDir);
  if (!model) {
    process.stderr.write(formatProblems(problems));
    return 1;
  }
  const institution = institutionOf(model, values.institution);
  const { databaseUrl: url } = databaseAddress(process.env);
  const bar = newBar();
  const begun = performance.now();
  try {
    const cluster = url ? null : await reachCluster({ dataDir: values.data });
    try {
      const databaseUrl = present(cluster?.url ?? url, 'The address of the database');
      await alignDatabase({ databaseUrl, model, resourcesDir });
      const written = await unlessAskedToEnd(
        loadDemo({
          ...size,
          databaseUrl,
          model,
          institution,
          rulesOf: recordRulesFrom(generatedDir, model),
          onStart: (records) => bar?.start(records, 0, { resource: '' }),
          onWritten: (resource, records) => bar?.increment(records, { resource }),
        }),
      );
      bar?.stop();
      if (written === null) {
        process.stderr.write('Stopped: nothing was written.\n');
        return INTERRUPTED;
      }
      tell(written, (performance.now() - begun) / 1000);
      return 0;
    } finally {
      bar?.stop();
      await cluster?.stop();
    }
  } catch (error) {
    if (!FORESEEN.some((kind) => error instanceof kind)) throw error;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
});
// Else a connection to a database elsewhere would wait for its answer.
if (process.exitCode === INTERRUPTED) process.exit();
