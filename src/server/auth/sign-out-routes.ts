import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { sessionOf, tenantOf } from '../http/request-context.ts';
import { endSession } from './token-families.ts';

/** Where whoever is signed in signs out: the documents have no such call, this one is ours. */
export const SIGN_OUT_PATH = 'api/login/salir';

/** Signing out: the session of the token ends, and no other of the same user; 204, also where it had ended before. */
export function serveSignOut(app: FastifyInstance, database: Database): void {
  app.post(`/${SIGN_OUT_PATH}`, { config: { access: 'token' } }, async (request, reply) => {
    await endSession(database, tenantOf(request), sessionOf(request));
    return reply.code(204).send();
  });
}
