import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { foldersOf } from '#src/model/resource.ts';
import { institutionOf } from '../http/request-context.ts';

const PUBLIC = { config: { access: 'public' } } as const;

/** Beside the institution's own files; the pipeline passes over it. */
const NAME = 'logo.png';

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The institution's logo (F005): `institutions/<code>/logo.png`, or that of one that it extends; no content where it has none. */
export function serveLogo(app: FastifyInstance, resourcesDir: string): void {
  app.get(`/${NAME}`, PUBLIC, async (request, reply) => {
    void reply.header('Cache-Control', 'no-cache');
    for (const folder of foldersOf(institutionOf(request))) {
      const content = await contentOf(join(resourcesDir, folder, NAME));
      if (content !== null) return reply.type('image/png').send(content);
    }
    // Not 404: every page asks, and a browser would tell its console of each.
    return reply.code(204).send();
  });
}

/** What the file holds; null where there is none. */
async function contentOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
