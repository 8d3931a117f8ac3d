import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Vite puts a content hash into the names of everything below `assets/`. */
const HASHED = /^assets\//;
const API = /^api(?:\/|$)/i;
/** No file of the app is named so; such paths only try to leave its folder. */
const CLIMBS = /\.\.|\\/;
const HAS_ENDING = /\.\w+$/;

/**
 * Serves the built app: files as they are, and `index.html` for every other address outside `/api`, since the
 * app does its own routing.
 */
export async function serveApp(app: FastifyInstance, staticDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: staticDir,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    dotfiles: 'ignore',
  });

  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.params['*'];
    if (API.test(path) || CLIMBS.test(path)) return reply.callNotFound();
    if (!HAS_ENDING.test(path)) return reply.header('Cache-Control', 'no-cache').sendFile('index.html');
    reply.header('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(path);
  });
}
