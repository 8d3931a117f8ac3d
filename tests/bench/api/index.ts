import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { openCluster } from '#src/server/db/cluster/open-cluster.ts';
import { prepareDatabase } from '#src/server/prepare/prepare-database.ts';
import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atLeastTimes, atMostTimes, type Figure, figure } from '../support/figure.ts';
import { interleaved, median } from '../support/interleaved.ts';
import { type Running, started, startedProduct } from '../support/started.ts';
import { type Call, loaded } from './load.ts';
import { fillTables } from './tables.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const SIZES = { pocas: 60, muchas: ROWS };
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 5), warmUp: 1 };
const THROUGHPUT = { connections: 8, seconds: Number(process.env['BENCH_SECONDS'] ?? 4) };
const LATENCY = { connections: 2, seconds: THROUGHPUT.seconds };
const FIRST_ID = 1_000;

/** Times what the bare server answers. Writing here also checks, keeps the versions apart and notes the change. */
const GOALS = { get: 1, 'list page': 1, update: 0.6, create: 0.7 };
type Called = keyof typeof GOALS;
/** Creating comes last, for it makes the few more. */
const CALLED: readonly Called[] = ['get', 'list page', 'update', 'create'];

const RESOURCES = fileURLToPath(new URL('resources', import.meta.url));

const record = (n: number): object => ({
  Nombre: `Zoila Prueba ${n}`,
  Siglas: 'ZP',
  Correo: `z${n}@ejemplo.do`,
  Telefono: '8095551234',
  Saldo: (n % 1000) / 4,
  Desde: '2020-02-20T00:00:00',
  Estatus: true,
});

const callsOf = (name: keyof typeof SIZES): Readonly<Record<Called, Call>> => {
  const path = `/api/pruebas/${name}`;
  const some = (n: number): number => FIRST_ID + ((n * 7919) % SIZES[name]);
  const page = name === 'muchas' ? `?sort=%5B%22Nombre%22,%22ASC%22%5D&range=%5B0,24%5D` : '';
  return {
    get: { method: 'GET', path: (n) => `${path}/${some(n)}` },
    'list page': { method: 'GET', path: () => path + page },
    update: { method: 'PUT', path: (n) => `${path}/${some(n)}`, body: (n) => ({ ...record(n), personaId: some(n) }) },
    create: { method: 'POST', path: () => path, body: record },
  };
};

type Headers = Readonly<Record<string, string>>;

async function throughput(own: string, bare: string, signed: () => Promise<Headers>, tell: (text: string) => void) {
  const figures: Figure[] = [];
  for (const name of ['pocas', 'muchas'] as const) {
    const calls = callsOf(name);
    for (const what of CALLED) {
      const call = calls[what];
      tell(`${what}, ${SIZES[name]} rows`);
      const headers = await signed();
      const [ours = [], theirs = []] = await interleaved(
        [
          async () => (await loaded(own, headers, call, THROUGHPUT)).rate,
          async () => (await loaded(bare, {}, call, THROUGHPUT)).rate,
        ],
        RUNS,
      );
      figures.push(
        figure({
          what: `${what}, ${SIZES[name]} rows`,
          value: median(ours),
          unit: 'requests/s',
          baseline: median(theirs),
          goal: atLeastTimes(GOALS[what]),
        }),
      );
    }
  }
  return figures;
}

/** Pages and searches of the large catalogue, in milliseconds, against its first page. */
async function latency(own: string, signed: () => Promise<Headers>, tell: (text: string) => void) {
  const path = '/api/pruebas/muchas';
  const half = Math.floor(ROWS / 2);
  const at = (query: string): Call => ({ method: 'GET', path: () => `${path}?${query}` });
  const calls: readonly (readonly [string, Call])[] = [
    ['first page', at('range=%5B0,24%5D')],
    [`page at ${half}`, at(`range=%5B${half},${half + 24}%5D`)],
    ['search of a common word', at('value=rodr%C3%ADguez')],
    ['search of a rare word', at('value=c4ca4')],
    ['search of an absent word', at('value=xyzxyz')],
    ['search of a fragment', at('value=art%C3%ADn')],
    ['search of two words', at('value=juan+p%C3%A9rez')],
  ];
  tell('pages and searches');
  const headers = await signed();
  const measured = await interleaved(
    calls.map(
      ([, call]) =>
        async () =>
          (await loaded(own, headers, call, LATENCY)).p99,
    ),
    RUNS,
  );
  const [first = []] = measured;
  return calls.map(([what], index) =>
    figure({
      what: `p99 of ${what}`,
      value: median(measured[index] ?? []),
      unit: 'ms',
      ...(index === 0 ? {} : { baseline: median(first), goal: atMostTimes(3) }),
    }),
  );
}

async function run(tell: (text: string) => void): Promise<readonly Figure[]> {
  await mkdir('.data', { recursive: true });
  // The generated modules find what they import from inside the project; the database's user may enter the other.
  const scratch = await mkdtemp(join(process.cwd(), '.data', 'bench-api-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rectoria-bench-'));
  await chmod(dataDir, 0o755);
  const generatedDir = join(scratch, 'generated');
  const { model } = await runPipeline({ resourcesDir: RESOURCES });
  if (model === null) throw new Error('The resources of the bench are not right.');
  await writeGenerated(generate(model), generatedDir);
  const cluster = await openCluster({ dataDir });
  const opened: Running[] = [];
  try {
    tell(`Filling ${ROWS} rows`);
    await (await prepareDatabase({ databaseUrl: cluster.url, model, resourcesDir: RESOURCES })).close();
    await fillTables(cluster.url, SIZES);
    const bare = await started(new URL('baseline.ts', import.meta.url), [cluster.url]);
    opened.push(bare);
    const own = await startedProduct(cluster.url, RESOURCES, generatedDir, scratch);
    opened.push(own);
    const signed = async (): Promise<Headers> => ({
      authorization: `Bearer ${(await signIn(own.url, 'admin', 'uno')).token}`,
      host: 'uno.localhost',
    });
    return [...(await latency(own.url, signed, tell)), ...(await throughput(own.url, bare.url, signed, tell))];
  } finally {
    for (const each of opened) await each.stop();
    await cluster.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  summary: `Requests of a 60-row and a ${ROWS}-row catalogue, against node:http and pg alone`,
  run,
};
