import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { startServer } from '#src/server/start-server.ts';

// The bundled server as `npm start` runs it, over a database that is there.

// As scripts/serve.ts has it.
setFlagsFromString('--heap-growing-percent=50');

const [databaseUrl = '', resourcesDir = '', generatedDir = '', dataDir = '', institution = 'uno'] =
  process.argv.slice(2);
const server = await startServer({
  port: 0,
  databaseUrl,
  resourcesDir,
  generatedDir,
  dataDir,
  institution,
  env: {},
  logger: pino({ level: 'error' }),
});
process.send?.({ url: server.url });
