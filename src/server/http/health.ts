import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { DatabaseFull, DatabaseUnavailable } from '../db/errors.ts';

/** `GET /health`: 200 where all is well, 503 where not, and in both cases what was looked at. */
export function serveHealth(app: FastifyInstance, database: Database, model: { readonly resources: number }): void {
  app.get('/health', { config: { access: 'public' } }, async (_request, reply) => {
    const databaseState = await stateOf(database);
    const well = databaseState === 'ok';
    return reply
      .code(well ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: well ? 'ok' : 'unavailable',
        // The schema was brought to the resources before the server answered at all; without a database nobody knows.
        checks: { database: databaseState, schema: well ? 'ok' : 'unknown', resources: 'ok' },
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
