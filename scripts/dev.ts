import { parseArgs } from 'node:util';
import { startDevelopment } from '#src/development/start-development.ts';
import { untilRight } from '#src/development/until-right.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#src/server/auth/demo-accounts.ts';
import { runCommand, WrongUse } from './support/command.ts';
import { existingDir, resourcesOption } from './support/resources-dir.ts';

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

function portOf(text: string): number {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
  throw new WrongUse(`--port wants a number up to 65535, not ${text}.`);
}

/** Resolves when the process is asked to end; a second Ctrl-C then ends it at once. */
const askedToEnd = (): AbortSignal => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
};

await runCommand(USAGE, async (args) => {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const port = portOf(values.port);
  const resourcesDir = existingDir(values.resources);
  const end = askedToEnd();

  try {
    await untilRight(resourcesDir, tell, end);
  } catch (error) {
    if (end.aborted) return 0;
    throw error;
  }
  const development = await startDevelopment({
    port,
    resourcesDir,
    dataDir: values.data,
    databaseUrl: process.env['DATABASE_URL'],
    institution: values.institution,
    generatedDir: '.generated',
    tell,
  });
  const codes = development.model.institutions.map(({ code }) => code);
  tell(`
Rectoría is at ${development.url.replace('127.0.0.1', 'localhost')} and follows ${resourcesDir}/.
Institutions: ${codes.join(', ')}.
Demo accounts: ${DEMO_ACCOUNTS.map(({ name }) => name).join(', ')}; password ${DEMO_PASSWORD}.
Ctrl-C stops it.`);

  if (!end.aborted) await new Promise((resolve) => end.addEventListener('abort', resolve, { once: true }));
  await development.stop();
  return 0;
});
