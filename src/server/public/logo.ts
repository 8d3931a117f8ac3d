import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { institutionOf } from '../http/request-context.ts';

const PUBLIC = { config: { access: 'public' } } as const;

/** Beside the institution's own files; the pipeline passes over it. */
const NAME = 'logo.png';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The institution's logo (F005): `institutions/<code>/logo.png`; no content where it has none. */
export function serveLogo(app: FastifyInstance, resourcesDir: string): void {
  app.get(`/${NAME}`, PUBLIC, async (request, reply) => {
    void reply.header('Cache-Control', 'no-cache');
    try {
      const content = await readFile(join(resourcesDir, 'institutions', institutionOf(request).code, NAME));
      return await reply.type('image/png').send(content);
    } catch (error) {
      if (!isMissing(error)) throw error;
      // Not 404: every page asks, and a browser would tell its console of each.
      return reply.code(204).send();
    }
  });
}
