import { parseArgs } from 'node:util';
import { startDevelopment } from '#src/development/start-development.ts';
import { waitForValid } from '#src/development/wait-for-valid.ts';
import { databaseAddress } from '#src/server/config/database-address.ts';
import { buildDirs } from './support/build-dirs.js';
import { runCommand } from './support/command.ts';
import { untilAskedToEnd } from './support/end-signals.ts';
import { greeting } from './support/greeting.ts';
import { leftOutWords } from './support/left-out-words.ts';
import { portOf } from './support/port.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';
import { startFailure } from './support/start-failure.ts';

const USAGE = `Screens, API and database in one process that follows the resources as you edit them.

  npm run dev -- [--port N] [--resources DIR] [--data DIR] [--institution CODE]

  --port N            where it listens (5173)
  --resources DIR     the folder it follows (resources)
  --data DIR          where it keeps the embedded PostgreSQL (.data)
  --institution CODE  the institution of http://localhost; another one is at http://CODE.localhost

DATABASE_URL names a PostgreSQL to use instead of the embedded one. Ctrl-C stops everything.`;

const OPTIONS = {
  port: { type: 'string', default: '5173' },
  resources: resourcesOption,
  data: { type: 'string', default: '.data' },
  institution: { type: 'string' },
} as const;

const tell = (message: string): void => console.log(message);

await runCommand(
  USAGE,
  async (args) => {
    const { values } = parseArgs({ args: [...args], options: OPTIONS });
    const port = portOf(values.port);
    const resourcesDir = existingDir(values.resources);
    const end = untilAskedToEnd();

    try {
      if (!(await waitForValid(resourcesDir, tell, end))) return 0;
      const development = await startDevelopment({
        port,
        resourcesDir,
        dataDir: values.data,
        ...databaseAddress(process.env),
        institution: values.institution,
        generatedDir: buildDirs(resourcesDir).generatedDir,
        tell,
      });
      tell(`${greeting(development, values.institution, true)}\n\nIt follows ${resourcesDir} as you edit it.`);
      const { absent } = development.model;
      if (absent.length > 0) tell(leftOutWords(absent));
      await end;
      await development.stop();
      return 0;
    } catch (error) {
      const words = startFailure(error, port, 'npm run dev');
      if (words === null) throw error;
      console.error(words);
      return 1;
    }
  },
  'go on',
);
