import type { FastifyInstance } from 'fastify';
import type { Database } from './db/database.ts';
import type { ObjectStore } from './files/object-store.ts';
import { DatabaseFull, DatabaseUnavailable } from './db/connection/errors.ts';

/** `GET /health`: 200 where all is well, 503 where not, and in both cases what was looked at. */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  objectStore: ObjectStore | null,
  model: { readonly resources: number },
): void {
  const databaseState = sharedAnswer(() => stateOf(database));
  const filesState = objectStore === null ? null : askedRarely(() => filesStateOf(objectStore));
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    const found = await databaseState();
    const well = found === 'ok';
    return reply
      .code(well ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: well ? 'ok' : 'unavailable',
        // The schema was brought to the resources before the server answered at all; without a database nobody knows.
        checks: {
          database: found,
          schema: well ? 'ok' : 'unknown',
          resources: 'ok',
          // Without it everything else goes on.
          ...(filesState === null ? {} : { files: await filesState() }),
        },
        resources: model.resources,
      });
  });
}

async function stateOf(database: Database): Promise<'ok' | 'full' | 'unavailable'> {
  try {
    await database.ping();
    return 'ok';
  } catch (error) {
    if (error instanceof DatabaseFull) return 'full';
    if (error instanceof DatabaseUnavailable) return 'unavailable';
    throw error;
  }
}

const filesStateOf = async (store: ObjectStore): Promise<'ok' | 'unavailable'> => {
  try {
    await store.check();
    return 'ok';
  } catch {
    return 'unavailable';
  }
};

/** Who asks while somebody has asked already is given the same answer: a flood of questions takes one connection. */
function sharedAnswer<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    return asked;
  };
}

/** For how long an answer stands, in milliseconds: anybody may ask, and each answer costs a call to somebody else. */
const STANDS_MS = 10_000;

function askedRarely<T>(ask: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | null = null;
  return () => {
    if (last === null || last.at < Date.now() - STANDS_MS) last = { at: Date.now(), answer: ask() };
    return last.answer;
  };
}
