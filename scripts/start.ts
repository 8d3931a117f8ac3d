import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { hasErrors } from '#src/model/problem.ts';
import { formatProblems, runPipeline } from '#src/pipeline/run.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { isProduction } from '#src/server/config/secrets.ts';
import { precompress } from '#src/server/http/compression.ts';
import { institutionsOf } from '#src/server/http/institutions.ts';
import { type RunningServer, startServer } from '#src/server/start-server.ts';
import { buildIfStale } from './build.ts';
import { runCommand, WrongUse } from './support/command.ts';
import { untilAskedToEnd } from './support/end-signals.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';
import { startFailure } from './support/start-failure.ts';

const USAGE = `Builds what is stale, starts the database and the server, and serves the app.

  npm start -- [--port N] [--data DIR] [--resources DIR] [--institution CODE]

  --port N            where it listens (3000)
  --data DIR          where it keeps the embedded PostgreSQL (.data)
  --resources DIR     the folder of base/ and institutions/ (resources)
  --institution CODE  the institution of http://localhost; another one is at http://CODE.localhost

DATABASE_URL names a PostgreSQL (15 or newer) to use instead of the embedded one. RECTORIA_HOST is the address to
listen on (127.0.0.1), RECTORIA_LOG_LEVEL what is logged. Ctrl-C stops everything.

Exit code: 0 stopped as asked, 1 could not start, 2 wrong use.`;

const OPTIONS = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string', default: '.data' },
  resources: resourcesOption,
  institution: { type: 'string' },
} as const;

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new WrongUse(`--port wants a number up to 65535, not ${text}.`);
}

/** The project's own resources are built where tsc sees them; other folders below .data, where imports still resolve. */
function buildDirs(resourcesDir: string): { readonly generatedDir: string; readonly outDir: string } {
  if (resolve(resourcesDir) === resolve('resources')) return { generatedDir: '.generated', outDir: 'dist' };
  const key = createHash('sha256').update(resolve(resourcesDir)).digest('hex').slice(0, 12);
  const dir = join('.data', 'builds', key);
  return { generatedDir: join(dir, 'generated'), outDir: join(dir, 'dist') };
}

function greeting({ url, model }: RunningServer, institution: string | undefined, production: boolean): string {
  const home = url.replace('127.0.0.1', 'localhost');
  const own = institutionsOf(model, institution).ofHost(undefined);
  const others = model.institutions.filter((each) => each !== own);
  const addresses = others.map(({ code, institution: { name } }) => {
    const address = home.replace('//localhost', `//${code}.localhost`);
    return `            and ${address}  ${name}`;
  });
  const accounts = `Demo accounts: ${DEMO_ACCOUNTS.map(({ name }) => name).join(', ')}; password ${DEMO_PASSWORD}`;
  return [
    '',
    `Rectoría is at ${home}  ${own.institution.name}`,
    ...addresses,
    ...(production ? [] : [accounts]),
    'Ctrl-C stops it.',
  ].join('\n');
}

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const port = portOf(values.port);
  const resourcesDir = existingDir(values.resources);
  // As it is now: Vite's build makes every process one of production.
  const env = { ...process.env };
  const production = isProduction(env);

  const { problems } = await runPipeline({ resourcesDir });
  if (problems.length > 0) console.error(formatProblems(problems));
  if (hasErrors(problems)) return 1;

  const { generatedDir, outDir } = buildDirs(resourcesDir);
  const started = performance.now();
  if (await buildIfStale({ resourcesDir, generatedDir, outDir })) {
    await precompress(outDir);
    console.log(`Built the screens in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }

  const end = untilAskedToEnd();
  try {
    const server = await startServer({
      port,
      host: env['RECTORIA_HOST'],
      resourcesDir,
      dataDir: values.data,
      databaseUrl: env['DATABASE_URL'],
      institution: values.institution,
      generatedDir,
      staticDir: resolve(outDir),
      logger: pino({ level: env['RECTORIA_LOG_LEVEL'] ?? (production ? 'info' : 'warn') }),
      env,
    });
    console.log(greeting(server, values.institution, production));
    await end;
    console.log('\nStopping.');
    await server.stop();
    return 0;
  } catch (error) {
    const words = startFailure(error, port);
    if (words === null) throw error;
    console.error(words);
    return 1;
  }
});
