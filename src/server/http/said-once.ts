import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

const BELOW = '/api/';

/** No name of a parameter is that long. */
const LONGEST_NAME = 50;

/**
 * No parameter of an address below `api` is a list: whoever says one twice is refused, in this one place. Must run once it is
 * known whether the request is let through.
 */
export function refuseRepeatedParameters(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ query, url }) => {
    if (!url.toLowerCase().startsWith(BELOW) || typeof query !== 'object' || query === null) return;
    const repeated = Object.entries(query).find(([, value]) => Array.isArray(value));
    if (repeated === undefined) return;
    throw new ProblemError('bad-parameter', { params: { name: repeated[0].slice(0, LONGEST_NAME) } });
  });
}
