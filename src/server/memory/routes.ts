import type { FastifyInstance } from 'fastify';
import { sendJson } from '../catalogue/reading/send-list.ts';
import type { Database } from '../db/database.ts';
import { sessionOf, tenantOf } from '../http/request-context.ts';
import { MEMORY_PATH } from './path.ts';
import { changesIn } from './read-changes.ts';
import { memoryOf, remember } from './store.ts';

/** More than the keys of one request take; a whole record may be longer. */
const LARGEST = 256 * 1024;

/**
 * `GET` and `PUT api/preferencias`: what the app remembers of whoever is signed in, wherever they sign in. A PUT says the
 * keys that change; all others stay.
 */
export function serveMemory(app: FastifyInstance, database: Database): void {
  app.get(`/${MEMORY_PATH}`, { config: { access: 'signed-in' } }, async (request, reply) =>
    sendJson(reply, await memoryOf(database, tenantOf(request), sessionOf(request).userId)),
  );

  app.put(`/${MEMORY_PATH}`, { config: { access: 'signed-in' }, bodyLimit: LARGEST }, async (request, reply) => {
    await remember(database, tenantOf(request), sessionOf(request).userId, changesIn(request.body));
    return reply.code(204).send();
  });
}
