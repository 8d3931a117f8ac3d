import type { FastifyInstance } from 'fastify';
import type { IsKnownHost } from './known-hosts.ts';
import { ProblemError } from './problem.ts';

const YEAR = 365 * 24 * 60 * 60;
/** Asked for inside the house, by what watches the server. */
const HEALTH = /^\/health\b/i;

/**
 * For a server behind a proxy that it believes: when that says that somebody came over plain HTTP, sends them to HTTPS
 * (F067), and tells browsers to come that way from now on.
 */
export function serveHttpsOnly(app: FastifyInstance, isKnownHost: IsKnownHost): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['x-forwarded-proto'] === undefined) return;
    if (request.protocol === 'https') {
      reply.header('Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`);
      return;
    }
    if (request.protocol === 'http' && !HEALTH.test(request.url)) {
      // What is told beside the host that is asked may be somebody else's words: believed where it is one that is named.
      const host = isKnownHost.isNamed ? request.host : request.headers.host;
      if (host === undefined || !isKnownHost(host)) throw new ProblemError('bad-header', { params: { name: 'Host' } });
      await reply.code(308).header('Location', `https://${host}${request.url}`).send();
    }
  });
}
