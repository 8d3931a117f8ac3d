import type { FastifyInstance } from 'fastify';
import type { InstitutionResources } from '#src/model/resource.ts';
import { institutionOf, visitOf } from './visit.ts';

/** The hash of an empty style element: emotion's, which it then fills through the CSSOM (DESIGN §9). */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function policy({ institution }: InstitutionResources): string {
  const origin = URL.canParse(institution.apiBase) ? new URL(institution.apiBase).origin : null;
  // Its hub of messages is reached by WebSocket, which a policy names apart.
  const backend = origin === null ? '' : ` ${origin} ${origin.replace(/^http/, 'ws')}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data: blob:",
    `connect-src 'self'${backend}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const API = /^\/api\//i;

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

const headersOf = (institution: InstitutionResources): Readonly<Record<string, string>> => ({
  ...ALWAYS,
  'Content-Security-Policy': policy(institution),
});

/** Headers of every answer: the request's id and what a browser must not allow. A route may loosen the policy itself. */
export function addSecurityHeaders(app: FastifyInstance): void {
  const known = new WeakMap<InstitutionResources, ReturnType<typeof headersOf>>();
  app.addHook('onRequest', (request, reply, next) => {
    const institution = institutionOf(request);
    const headers = known.get(institution) ?? headersOf(institution);
    known.set(institution, headers);
    reply.headers(headers).header('x-request-id', request.id);
    if (API.test(request.url) && visitOf(request).session !== null) reply.header('Cache-Control', 'no-store');
    next();
  });
}
