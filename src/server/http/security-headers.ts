import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Captcha, settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { institutionOf, requestContextOf } from './request-context.ts';

/** The hash of an empty style element: emotion's, which it then fills through the CSSOM (DESIGN §9). */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const originOf = (address: string): string => new URL(address).origin;

/** Where data is asked for beside the server itself: over HTTP and, for the hub of messages, over WebSocket. */
function connections(institution: InstitutionResources): readonly string[] {
  const { apiBase, titleValidationBase, signOn, captcha } = settingsOf(institution);
  const backend = apiBase === '' ? [] : [originOf(apiBase), originOf(apiBase).replace(/^http/, 'ws')];
  const others = [titleValidationBase, signOn?.authority ?? null].flatMap((base) =>
    base === null ? [] : [originOf(base)],
  );
  return [...backend, ...others, ...below(captcha)];
}

/** A source that ends in a slash stands for everything below it. */
const below = (captcha: Captcha | null): readonly string[] => captcha?.loads.map((address) => `${address}/`) ?? [];

/** Without their queries, which no source may have. */
const scriptsOf = (captcha: Captcha | null): readonly string[] =>
  [captcha?.v2, captcha?.v3].flatMap((kind) => kind?.script.split('?')[0] ?? []);

const sources = (...others: readonly string[]): string => [...new Set(["'self'", ...others])].join(' ');

function policy(here: InstitutionResources): string {
  const { captcha } = settingsOf(here);
  const loaded = below(captcha);
  return [
    "default-src 'self'",
    `script-src ${sources(...scriptsOf(captcha), ...loaded)}`,
    `style-src 'self' ${EMPTY_STYLE}`,
    "img-src 'self' data: blob:",
    `connect-src ${sources(...connections(here))}`,
    // What is printed stands in a frame of its own.
    `frame-src ${['blob:', ...(loaded.length === 0 ? [] : ["'self'", ...loaded])].join(' ')}`,
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

/** Of an address that no route can have: nobody knows whose it is. */
export const guardUnread = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .headers({ ...ALWAYS, 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" })
    .header('x-request-id', request.id);

/**
 * Headers of every answer: the request's id and what a browser must not allow. A route may loosen the policy itself. What
 * is somebody's, such as the tokens that a sign-in is answered with, is kept by nobody on its way.
 */
export function addSecurityHeaders(app: FastifyInstance): void {
  const known = new WeakMap<InstitutionResources, ReturnType<typeof headersOf>>();
  app.addHook('onRequest', (request, reply, next) => {
    const institution = institutionOf(request);
    const headers = known.get(institution) ?? headersOf(institution);
    known.set(institution, headers);
    reply.headers(headers).header('x-request-id', request.id);
    const isOwn = requestContextOf(request).session !== null || request.method === 'POST';
    if (API.test(request.url) && isOwn) reply.header('Cache-Control', 'no-store');
    next();
  });
}
