import { parseArgs } from 'node:util';
import { portOf } from './port.ts';
import { existingDir } from './resources-dir.ts';

export const SERVE_USAGE = `Builds what is stale, starts the database and the server, and serves the app.

  npm start -- [--port N] [--data DIR] [--resources DIR] [--institution CODE]
  node dist/server.js [--port N] [--data DIR] [--institution CODE]

  --port N            where it listens (3000)
  --data DIR          where it keeps the embedded PostgreSQL (.data)
  --resources DIR     the folder of base/ and institutions/ (resources); what is built already has its own
  --institution CODE  the institution of http://localhost; another one is at http://CODE.localhost

DATABASE_URL names a PostgreSQL (15 or newer) to use instead of the embedded one; where it leads through a pooler,
DATABASE_SESSION_URL leads past it. RECTORIA_HOST is the address to
listen on (127.0.0.1), RECTORIA_LOG_LEVEL what is logged. Ctrl-C stops everything.

Exit code: 0 stopped as asked, 1 could not start, 2 wrong use.`;

const OPTIONS = {
  port: { type: 'string', default: '3000' },
  data: { type: 'string', default: '.data' },
  resources: { type: 'string' },
  institution: { type: 'string' },
} as const;

export interface ServeOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly resourcesDir: string;
  readonly institution: string | undefined;
}

/**
 * @param resourcesDir the folder where none is named
 * @throws WrongUse, or what `parseArgs` does
 */
export function serveOptions(args: readonly string[], resourcesDir: string): ServeOptions {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  return {
    port: portOf(values.port),
    dataDir: values.data,
    resourcesDir: existingDir(values.resources ?? resourcesDir),
    institution: values.institution,
  };
}
