import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Checked } from '#src/model/resource.ts';
import { generate, writeGenerated } from '#src/pipeline/run.ts';
import type { RecoveryTiming } from '#src/server/auth/recovery-queue.ts';
import type { HubLimits } from '#src/server/hub/limits.ts';
import { type RunningServer, type ServerOptions, startServer } from '#src/server/start-server.ts';
import { isProduction } from '#src/server/config/environment.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { createPreparedDatabase, isPrepared } from '#tests/support/prepared-database.ts';
import { modelOf, SHARED } from '#tests/support/shared-resources.ts';
import { buildDirs } from '../../../scripts/support/build-dirs.js';

export interface TestServer extends RunningServer {
  /** Connects as the owner of the tables. */
  readonly databaseUrl: string;
  /** Lines of its log. */
  readonly log: readonly string[];
}

export interface TestServerOptions {
  readonly resourcesDir?: string;
  /** What they mean, where they are not of our kinds alone. */
  readonly model?: Checked;
  readonly institution?: string;
  readonly staticDir?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly databaseUrl?: string;
  readonly pooledUrl?: string;
  readonly hubLimits?: Partial<HubLimits>;
  readonly recoveryTiming?: Partial<RecoveryTiming>;
  readonly workerOptions?: ServerOptions['workerOptions'];
  readonly jobKinds?: ServerOptions['jobKinds'];
  readonly extend?: ServerOptions['extend'];
  readonly patience?: ServerOptions['patience'];
  readonly answerPatience?: number;
  readonly strangersPatience?: number;
}

/** Inside the project, so that generated modules find what they import. */
const SCRATCH = join(process.cwd(), '.data', 'tests');

/** Nobody waits in tests for what waits elsewhere so that it tells nothing. */
const AT_ONCE: Partial<RecoveryTiming> = { soonest: 0, latest: 0, pollInterval: 20 };

/** Of all servers of tests that say none: those of one database have one. */
const SECRETS = { RECTORIA_JWT_SECRET: 'pruebas 6b1f0f1c2f7f4c0a9d1e8b7a' };

/** The real server over a database of its own. `stop` leaves nothing behind. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { resourcesDir = 'resources', institution, staticDir, env = {}, hubLimits, recoveryTiming = AT_ONCE } = options;
  const { patience, answerPatience, strangersPatience, workerOptions, jobKinds, extend } = options;
  await mkdir(SCRATCH, { recursive: true });
  const dataDir = await mkdtemp(join(SCRATCH, 'server-'));
  const model = options.model ?? (await modelOf(resourcesDir));
  const isShared = SHARED.includes(resourcesDir);
  const generatedDir = isShared ? buildDirs(resourcesDir).generatedDir : join(dataDir, 'generated');
  if (!isShared) await writeGenerated(generate(model), generatedDir);
  const own = options.databaseUrl === undefined ? await ownDatabase(options) : null;
  const databaseUrl = options.databaseUrl ?? own?.url ?? '';
  const log: string[] = [];
  const clean = async (): Promise<void> => {
    await own?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const server = await startServer({
      port: 0,
      resourcesDir,
      model,
      dataDir,
      generatedDir,
      databaseUrl,
      pooledUrl: options.pooledUrl,
      institution,
      staticDir,
      env: isProduction(env) ? env : { ...SECRETS, ...env },
      hubLimits,
      recoveryTiming,
      workerOptions,
      jobKinds,
      extend,
      patience,
      answerPatience,
      strangersPatience,
      logger: pino({ level: 'info' }, { write: (line: string) => void log.push(line) }),
    });
    return {
      ...server,
      databaseUrl,
      log,
      stop: async () => {
        try {
          await server.stop();
        } finally {
          await clean();
        }
      },
    };
  } catch (error) {
    await clean();
    throw error;
  }
}

/** Tests of a first start, and of what is not shared, say which database is theirs or have an empty one. */
const ownDatabase = ({ resourcesDir = 'resources', model, env = {} }: TestServerOptions): Promise<TestDatabase> =>
  model === undefined && isPrepared(resourcesDir) && !isProduction(env)
    ? createPreparedDatabase(resourcesDir)
    : createTestDatabase();
