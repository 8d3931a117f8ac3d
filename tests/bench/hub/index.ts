import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { jwtSecret } from '#src/server/config/secrets.ts';
import { openCluster } from '#src/server/db/cluster/open-cluster.ts';
import { signIn } from '#tests/contract/support/client.ts';
import type { Bench } from '../support/bench.ts';
import { atMost, type Figure, figure } from '../support/figure.ts';
import { interleaved, median, timed } from '../support/interleaved.ts';
import { type Running, startedProduct } from '../support/started.ts';
import { connectClients } from './clients.ts';
import { addUsers } from './users.ts';

const CLIENTS = Number(process.env['BENCH_CLIENTS'] ?? 500);
const SERVERS = 2;
const RUNS = { runs: Number(process.env['BENCH_RUNS'] ?? 5), warmUp: 1 };
const MOST_MS = 1_000;

const RESOURCES = fileURLToPath(new URL('resources', import.meta.url));

async function run(tell: (text: string) => void): Promise<readonly Figure[]> {
  await mkdir('.data', { recursive: true });
  // The generated modules find what they import from inside the project; the database's user may enter the other.
  const scratch = await mkdtemp(join(process.cwd(), '.data', 'bench-hub-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rectoria-bench-'));
  await chmod(dataDir, 0o755);
  const generatedDir = join(scratch, 'generated');
  const { model } = await runPipeline({ resourcesDir: RESOURCES });
  if (model === null) throw new Error('The resources of the bench are not right.');
  await writeGenerated(generate(model), generatedDir);
  const secret = await jwtSecret({}, scratch);
  const cluster = await openCluster({ dataDir });
  const servers: Running[] = [];
  try {
    for (let n = 0; n < SERVERS; n += 1) {
      servers.push(await startedProduct(cluster.url, RESOURCES, generatedDir, scratch));
    }
    const urls = servers.map(({ url }) => url);
    const users = await addUsers(cluster.url, secret, CLIENTS);
    tell(`Connecting ${CLIENTS} clients to ${SERVERS} servers`);
    const clients = await connectClients(urls, users.tokens);
    const admin = await signIn(urls[0] ?? '', 'admin', 'uno');
    tell('Sending');
    const delivery = (): Promise<number> =>
      timed(async () => {
        const told = clients.told();
        const body = { usMeMensaje: 'Hay reunión a las tres', usuarioIds: users.ids };
        const answer = await admin.post('/api/seguridad/usuario-mensajes', body);
        if (answer.status !== 201) throw new Error(`The message was not sent: ${answer.text}`);
        await told;
      });
    const [times = []] = await interleaved([delivery], RUNS);
    await clients.stop();
    return [
      figure({
        what: `a message to each of ${CLIENTS} clients of ${SERVERS} servers, until all have their total`,
        value: median(times),
        unit: 'ms',
        goal: atMost(MOST_MS),
      }),
      figure({ what: 'the slowest of these', value: Math.max(...times), unit: 'ms', goal: atMost(MOST_MS) }),
    ];
  } finally {
    for (const each of servers) await each.stop();
    await cluster.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

export const bench: Bench = {
  summary: `A message to each of ${CLIENTS} clients of the realtime hub, over ${SERVERS} servers of one database`,
  run,
};
