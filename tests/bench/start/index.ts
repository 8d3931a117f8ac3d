import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterPaths, locateCluster } from '#src/server/db/cluster/location.ts';
import { signIn } from '#tests/contract/support/client.ts';
import { type Program, startProgram } from '#tests/support/started-program.ts';
import { buildDirs } from '../../../scripts/support/build-dirs.js';
import { type Call, loaded } from '../api/load.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { modelFiles, writeModel } from '../support/model/index.ts';

/** A folder of resources, served by `npm start`'s own program over a database of its own. */
interface Served {
  /** Starts it and waits until it is healthy. @returns the milliseconds until then, and the running server */
  readonly start: () => Promise<{ readonly took: number; readonly program: Program }>;
  readonly remove: () => Promise<void>;
}

/** What `npm start` gives to Node. */
async function startCommand(): Promise<readonly string[]> {
  const manifest: { readonly scripts: { readonly start: string } } = JSON.parse(await readFile('package.json', 'utf8'));
  return manifest.scripts.start.split(' ').slice(1);
}

/** @param institution the one that its address stands for */
async function servedFrom(resourcesDir: string, institution: string): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rectoria-bench-start-'));
  // Open to the user that PostgreSQL runs as.
  await chmod(dataDir, 0o755);
  const args = [
    ...(await startCommand()),
    '--port',
    '0',
    '--resources',
    resourcesDir,
    '--data',
    dataDir,
    '--institution',
    institution,
  ];
  return {
    start: async () => {
      const begun = performance.now();
      const program = await startProgram(args);
      const { status } = await fetch(`${program.url}/health`);
      if (status !== 200) throw new Error(`The server is not healthy: ${status}.`);
      return { took: performance.now() - begun, program };
    },
    remove: async () => {
      const { home } = await locateCluster(dataDir);
      await rm(clusterPaths(home).data, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the process holds of the machine's memory, in megabytes of a million bytes. */
const memoryOf = ({ pid }: Program): number =>
  (Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1024) / 1e6;

const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 5), warmUp: 1 };
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60);
const LARGE = {
  catalogues: Number(process.env['BENCH_RESOURCES'] ?? 400),
  institutions: Number(process.env['BENCH_INSTITUTIONS'] ?? 28),
};
const CONNECTIONS = 8;

const DIR = join('.data', 'bench', 'start');

/** What people do all day, for so many seconds in all. */
const CALLS: readonly Call[] = [
  { method: 'GET', path: () => '/api/financieros/bancos' },
  { method: 'GET', path: (n) => `/api/generales/paises?value=${'abcdefgh'.charAt(n % 8)}` },
  { method: 'GET', path: (n) => `/api/financieros/bancos/${1 + (n % 20)}` },
  {
    method: 'POST',
    path: () => '/api/generales/ocupaciones',
    body: (n) => ({ ocupDescripcion: `Ocupación ${n}`, estatus: true }),
  },
];

const laterStart = async (served: Served): Promise<number> => {
  const { took, program } = await served.start();
  await program.stop();
  return took;
};

async function run(tell: (message: string) => void): Promise<readonly Figure[]> {
  await rm(DIR, { recursive: true, force: true });
  await mkdir(DIR, { recursive: true });
  const [today, large] = [join(DIR, 'today'), join(DIR, 'large')];
  await cp('resources', today, { recursive: true });
  await writeModel(large, modelFiles(LARGE));
  const products = [await servedFrom(today, 'demo'), await servedFrom(large, 'u01')] as const;
  try {
    tell('Building, as a first start does');
    const first = await firstStarts(products, [today, large]);
    tell('Starting again');
    const [usual = [], many = []] = await interleaved(
      products.map((each) => () => laterStart(each)),
      RUNS,
    );
    tell(`Serving for ${SECONDS} s`);
    const { fresh, used } = await memoryUnderLoad(products[0]);
    const size = `${LARGE.catalogues} resources × ${LARGE.institutions} institutions`;
    return [
      figure({ what: 'build of a first start', value: first.build, unit: 's', goal: atMost(10) }),
      figure({ what: 'later start until healthy', value: median(usual), unit: 'ms', goal: atMost(2000) }),
      figure({
        what: `the same with ${size}`,
        value: median(many),
        unit: 'ms',
        baseline: median(usual),
        goal: atMostTimes(2),
      }),
      figure({ what: 'memory once healthy', value: fresh, unit: 'MB' }),
      figure({ what: `memory after ${SECONDS} s of load`, value: used, unit: 'MB', goal: atMost(160) }),
    ];
  } finally {
    for (const each of products) await each.remove();
    for (const each of [today, large]) await rm(buildDirs(each).dir, { recursive: true, force: true });
    await rm(DIR, { recursive: true, force: true });
  }
}

const BUILT = /Built screens and server in ([\d.]+) s/;

/** Starts each for the first time. @returns the seconds that the first one said it had built */
async function firstStarts(products: readonly Served[], dirs: readonly string[]): Promise<{ readonly build: number }> {
  for (const each of dirs) await rm(buildDirs(each).dir, { recursive: true, force: true });
  const seconds: number[] = [];
  for (const each of products) {
    const { program } = await each.start();
    seconds.push(Number(BUILT.exec(program.said())?.[1]));
    await program.stop();
  }
  return { build: seconds[0] ?? Number.NaN };
}

async function memoryUnderLoad(served: Served): Promise<{ readonly fresh: number; readonly used: number }> {
  const { program } = await served.start();
  try {
    const fresh = memoryOf(program);
    const { token } = await signIn(program.url, 'admin');
    const headers = { authorization: `Bearer ${token}` };
    for (const call of CALLS) {
      await loaded(program.url, headers, call, { connections: CONNECTIONS, seconds: SECONDS / CALLS.length });
    }
    return { fresh, used: memoryOf(program) };
  } finally {
    await program.stop();
  }
}

export const bench: Bench = {
  summary: 'Starting the server of an unchanged tree, and what it holds of memory',
  run,
};
