import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { restoreModel } from '#src/built-model/restore-model.ts';
import { kinds } from '#src/kinds/index.ts';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { isProduction } from '#src/server/config/environment.ts';
import { messageOf } from '#src/server/db/connection/message-of.ts';
import { isOfModel } from '#src/server/prepare/prepare-database.ts';
import { startServer } from '#src/server/start-server.ts';
import { runCommand } from './support/command.ts';
import { untilAskedToEnd } from './support/end-signals.ts';
import { greeting } from './support/greeting.ts';
import { leftOutWords } from './support/left-out-words.ts';
import { SERVE_USAGE, serveOptions } from './support/serve-options.ts';
import { BUILT_GENERATED, BUILT_MODEL, BUILT_RESOURCES } from './support/server-parts.ts';
import { GOING_ON, keepServed, servedBefore, withoutResources } from './support/served-build.ts';
import { startFailure } from './support/start-failure.ts';

// The program of a built server, in the folder of its build, with all that it reads: nothing here reads, checks or
// compiles YAML.

// What is not collected yet may be half of what is in use, not several times as much: PostgreSQL wants the memory too.
setFlagsFromString('--heap-growing-percent=50');

const serverDir = import.meta.dirname;

/** The folder of all that was built. */
const dir = resolve(serverDir, '../..');

const build = { dir, key: basename(serverDir) };

/** What is served instead, where the database does not suit this build. */
let before: string | null = null;

await runCommand(
  SERVE_USAGE,
  async (args) => {
    const options = serveOptions(args, join(serverDir, BUILT_RESOURCES));
    const { env } = process;
    const production = isProduction(env);
    const end = untilAskedToEnd();
    try {
      const model = restoreModel(await readFile(join(serverDir, BUILT_MODEL), 'utf8'), kinds);
      const server = await startServer({
        ...options,
        host: env['RECTORIA_HOST'],
        model,
        build: build.key,
        ...databaseAddress(env),
        generatedDir: join(serverDir, BUILT_GENERATED),
        staticDir: join(dir, 'app'),
        logger: pino({ level: env['RECTORIA_LOG_LEVEL'] ?? (production ? 'info' : 'warn') }),
        env,
      });
      if (server.model.absent.length > 0) console.error(leftOutWords(server.model.absent));
      console.log(greeting(server, options.institution, !production));
      // Served it is all the same.
      const kept = keepServed(build, options.dataDir).catch((error: unknown) => {
        console.error(`This build could not be kept for the next start: ${messageOf(error)}`);
      });
      await end;
      await kept;
      console.log('\nStopping.');
      await server.stop();
      return 0;
    } catch (error) {
      const words = startFailure(error, options.port, 'npm start');
      if (words === null) throw error;
      before = isOfModel(error) ? servedBefore(build.key, options.dataDir) : null;
      console.error(before === null ? words : `${words}\n${GOING_ON}`);
      return 1;
    }
  },
  'go on',
);

if (before !== null) {
  process.argv = [...withoutResources(process.argv)];
  await import(pathToFileURL(before).href);
}
