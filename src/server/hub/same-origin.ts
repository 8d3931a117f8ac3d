import type { FastifyRequest } from 'fastify';

/**
 * Whether a browser's page of this very host asks: browsers open WebSockets to anywhere from any page, and say from
 * which. Whoever is no browser says nothing.
 */
export function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host.toLowerCase() === host.toLowerCase();
}
