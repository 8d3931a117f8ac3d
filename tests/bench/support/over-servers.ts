import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { jwtSecret } from '#src/server/config/secrets.ts';
import { openCluster } from '#src/server/db/cluster/open-cluster.ts';
import { type Running, startedProduct } from './started.ts';

/** One small catalogue, `/api/pruebas/pocas`, of the institution `uno`. */
const SMALL = fileURLToPath(new URL('small', import.meta.url));

export interface Servers {
  readonly urls: readonly string[];
  /** Of their processes, in the same order. */
  readonly pids: readonly number[];
  readonly databaseUrl: string;
  /** What their tokens are signed with. */
  readonly secret: string;
}

export interface Served {
  readonly resources: string;
  /** The one that the servers' address stands for. */
  readonly institution: string;
}

/** Does the work over so many bundled servers of one database, each in a process of its own, and leaves nothing of it. */
export async function overServers<Result>(
  count: number,
  work: (servers: Servers) => Promise<Result>,
  { resources, institution }: Served = { resources: SMALL, institution: 'uno' },
): Promise<Result> {
  await mkdir('.data', { recursive: true });
  // The generated modules find what they import from inside the project; the database's user may enter the other.
  const scratch = await mkdtemp(join(process.cwd(), '.data', 'bench-servers-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'rectoria-bench-'));
  await chmod(dataDir, 0o755);
  const generatedDir = join(scratch, 'generated');
  const { model } = await runPipeline({ resourcesDir: resources });
  if (model === null) throw new Error('The resources of the bench are not right.');
  await writeGenerated(generate(model), generatedDir);
  const secret = await jwtSecret({ env: {}, dataDir: scratch, names: [] });
  const cluster = await openCluster({ dataDir });
  const servers: Running[] = [];
  try {
    for (let n = 0; n < count; n += 1) {
      servers.push(await startedProduct(cluster.url, resources, generatedDir, scratch, institution));
    }
    return await work({
      urls: servers.map(({ url }) => url),
      pids: servers.map(({ pid }) => pid),
      databaseUrl: cluster.url,
      secret,
    });
  } finally {
    for (const each of servers) await each.stop();
    await cluster.stop();
    await rm(scratch, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
