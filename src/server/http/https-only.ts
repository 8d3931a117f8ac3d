import type { FastifyInstance } from 'fastify';

const YEAR = 365 * 24 * 60 * 60;
/** Asked for inside the house, by what watches the server. */
const HEALTH = /^\/health\b/i;

/**
 * For a server behind a proxy that it believes: when that says that somebody came over plain HTTP, sends them to HTTPS
 * (F067), and tells browsers to come that way from now on.
 */
export function serveHttpsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-forwarded-proto'] === undefined) return;
    if (request.protocol === 'https') {
      reply.header('Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`);
      return;
    }
    if (request.protocol === 'http' && !HEALTH.test(request.url)) {
      await reply.code(308).header('Location', `https://${request.host}${request.url}`).send();
    }
  });
}
