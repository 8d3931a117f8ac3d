import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { generate, runPipeline, writeGenerated } from '#src/pipeline/run.ts';
import { clusterPaths, locateCluster } from '#src/server/db/cluster/location.ts';
import { openCluster } from '#src/server/db/cluster/open-cluster.ts';
import { readPostmasterFile } from '#src/server/db/cluster/postmaster-file.ts';
import { freePort } from '#src/server/db/cluster/postmaster.ts';
import { PROGRAM, type StartedProcess, startProcess } from '#tests/support/server-process/start.ts';

export interface ServerProcess {
  readonly url: string;
  start(): Promise<void>;
  /** Kills the server alone; its PostgreSQL goes on. */
  killServer(): Promise<void>;
  /** Kills PostgreSQL: its postmaster alone, or every process of it at once. */
  killPostgres(what: 'postmaster' | 'all'): Promise<void>;
  /** Ends both and removes their files. */
  remove(): Promise<void>;
}

/** Inside the project, so that generated modules find what they import. */
const SCRATCH = join(process.cwd(), '.data', 'tests');

const RESOURCES = 'tests/faults/resources';

/** The server as one file: its process is started dozens of times, and hundreds of modules take long to read. */
async function bundled(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: PROGRAM,
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'serve.js' } },
    },
  });
  return join(outDir, 'serve.js');
}

/** A server over a data directory of its own, at the same address after every start. */
export async function createServerProcess(): Promise<ServerProcess> {
  await mkdir(SCRATCH, { recursive: true });
  const dataDir = await mkdtemp(join(SCRATCH, 'faults-'));
  await chmod(dataDir, 0o755);
  const generatedDir = join(dataDir, 'generated');
  const { model } = await runPipeline({ resourcesDir: RESOURCES });
  if (!model) throw new Error('The resources of this test have errors');
  await writeGenerated(generate(model), generatedDir);
  const program = await bundled(join(dataDir, 'program'));
  const { home } = await locateCluster(dataDir);
  const port = await freePort();
  let started: StartedProcess | null = null;

  const killServer = async (): Promise<void> => started?.kill();
  return {
    url: `http://127.0.0.1:${port}`,
    killServer,
    async start() {
      started = await startProcess(
        { port, resourcesDir: RESOURCES, dataDir, generatedDir, logLevel: 'fatal' },
        { program, onLog: (line) => process.stderr.write(`${line}\n`) },
      );
    },
    async killPostgres(what) {
      const file = await readPostmasterFile(clusterPaths(home).pid);
      if (!file) throw new Error('PostgreSQL does not run');
      const others = what === 'all' ? await childrenOf(file.pid) : [];
      for (const pid of [file.pid, ...others]) killIfThere(pid);
    },
    async remove() {
      await killServer();
      await (await openCluster({ dataDir })).stop();
      await rm(home, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function childrenOf(pid: number): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  return stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []));
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // It may have ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
