import { textBefore } from '#src/model/absent.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem.ts';

/** Whether a path is one that a route's pattern (`/api/x/:id`, `/*`) stands for. */
function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const open = pattern.at(-1) === '*';
  if (open ? path.length < pattern.length : path.length !== pattern.length) return false;
  return pattern.every((part, at) => part === '*' || (part.startsWith(':') && path[at] !== '') || part === path[at]);
}

/** As the router compares them: in any case, whether or not a slash ends them. */
const partsOf = (path: string): readonly string[] =>
  path
    .toLowerCase()
    .replace(/(?<=.)\/$/, '')
    .split('/');

/**
 * Tells an address nobody serves (404) from one that is served, but not with this method (405 with `Allow`).
 * Must run before any route is registered.
 */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const served: { readonly pattern: readonly string[]; readonly methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    served.push({ pattern: partsOf(url), methods: [method].flat() });
  });

  const refuse = (request: FastifyRequest): never => {
    const path = partsOf(textBefore(request.url, '?'));
    const methods = served.filter(({ pattern }) => !pattern.includes('*') && matches(pattern, path));
    const allowed = [...new Set(methods.flatMap((route) => route.methods))].toSorted().join(', ');
    // What is served so was not found for a part of the address, such as one too long.
    if (allowed === '' || allowed.split(', ').includes(request.method)) throw new ProblemError('not-found');
    throw new ProblemError('method-not-allowed', {
      params: { method: request.method, allowed },
      headers: { Allow: allowed },
    });
  };
  app.setNotFoundHandler(refuse);
  // Before its body is read: nobody need be signed in to send one.
  app.addHook('preParsing', async (request) => {
    if (request.is404) refuse(request);
  });
}
