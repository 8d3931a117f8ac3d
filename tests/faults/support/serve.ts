import { pino } from 'pino';
import { startServer } from '#src/server/start-server.ts';

/** The real server on its own embedded PostgreSQL, as a process that can be killed; says when it is ready. */
const [port = '', dataDir = '', generatedDir = ''] = process.argv.slice(2);
await startServer({
  port: Number(port),
  resourcesDir: 'tests/faults/resources',
  dataDir,
  generatedDir,
  env: {},
  logger: pino({ level: 'fatal' }, pino.destination(2)),
});
process.stdout.write('ready\n');
