import type { FastifyInstance } from 'fastify';
import { LOGO_NAME, logoOf } from '../files/logo.ts';
import { institutionOf } from '../http/request-context.ts';

const PUBLIC = { config: { access: 'public' } } as const;

/** The institution's logo (F005); no content where it has none. */
export function serveLogo(app: FastifyInstance, resourcesDir: string): void {
  app.get(`/${LOGO_NAME}`, PUBLIC, async (request, reply) => {
    void reply.header('Cache-Control', 'no-cache');
    const content = await logoOf(institutionOf(request), resourcesDir);
    if (content !== null) return reply.type('image/png').send(content);
    // Not 404: every page asks, and a browser would tell its console of each.
    return reply.code(204).send();
  });
}
