import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { formatProblems } from '#src/pipeline/run.ts';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { isProduction } from '#src/server/config/environment.ts';
import { precompress } from '#src/server/http/compression.ts';
import { startServer } from '#src/server/start-server.ts';
import { buildIfStale } from './build.ts';
import { buildDirs } from './support/build-dirs.ts';
import { runCommand } from './support/command.ts';
import { untilAskedToEnd } from './support/end-signals.ts';
import { greeting } from './support/greeting.ts';
import { portOf } from './support/port.ts';
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

await runCommand(
  USAGE,
  async (args) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const port = portOf(values.port);
    const resourcesDir = existingDir(values.resources);
    // As it is now: Vite's build makes every process one of production.
    const env = { ...process.env };

    const { generatedDir, outDir } = buildDirs(resourcesDir);
    try {
      const production = isProduction(env);
      const started = performance.now();
      const { model, warnings, built } = await buildIfStale({ resourcesDir, generatedDir, outDir });
      if (warnings.length > 0) console.error(formatProblems(warnings));
      if (built) {
        await precompress(outDir);
        console.log(`Built the screens in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
      }
      // Only now: until here a signal ends the process as it is.
      const end = untilAskedToEnd();
      const server = await startServer({
        port,
        host: env['RECTORIA_HOST'],
        resourcesDir,
        model,
        dataDir: values.data,
        ...databaseAddress(env),
        institution: values.institution,
        generatedDir,
        staticDir: resolve(outDir),
        logger: pino({ level: env['RECTORIA_LOG_LEVEL'] ?? (production ? 'info' : 'warn') }),
        env,
      });
      console.log(greeting(server, values.institution, !production));
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
  },
  'go on',
);
