import { orEmpty } from '#src/model/absent.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Language } from '#src/model/text.ts';
import { throttleKeyOfAddress } from '../askers/throttle-key.ts';
import type { Session, Tokens } from './tokens.ts';
import type { TenantContext } from '../db/database.ts';
import type { Institutions } from './institutions.ts';
import { preferredLanguage } from './language.ts';
import { ProblemError } from './problem.ts';

/** For which institution a request is and who sends it. */
export interface RequestContext {
  /** Of the token, else of the host name; never of a body. */
  readonly institution: InstitutionResources;
  /** Null where nobody is signed in. */
  readonly session: Session | null;
  /** Why the token that came opens no session. */
  readonly refusal: ProblemError | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The token may stand in the address, for callers who cannot send a header; such addresses must not be logged. */
    tokenInQuery?: boolean;
  }
  interface FastifyRequest {
    requestContext: RequestContext | null;
  }
}

const BEARER = /^Bearer +(\S+)$/i;

function tokenOf({ headers, routeOptions, query }: FastifyRequest): string | undefined {
  const token = BEARER.exec(orEmpty(headers.authorization))?.[1];
  if (token !== undefined || routeOptions.config.tokenInQuery !== true) return token;
  const given: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'access_token') : undefined;
  return typeof given === 'string' && given !== '' ? given : undefined;
}

async function readContext(
  request: FastifyRequest,
  institutions: Institutions,
  tokens: Tokens,
): Promise<RequestContext> {
  const here = institutions.ofHost(request.headers.host);
  const token = tokenOf(request);
  if (token === undefined) return { institution: here, session: null, refusal: null };
  try {
    const verify = request.routeOptions.config.access === 'token' ? tokens.verifyExpired : tokens.verify;
    const session = await verify(token);
    const institution = institutions.ofCompany(session.companyId);
    if (institution === undefined) throw new ProblemError('unauthenticated');
    return { institution, session, refusal: null };
  } catch (error) {
    if (error instanceof ProblemError) return { institution: here, session: null, refusal: error };
    throw error;
  }
}

/** Finds out, before anything else of a request, whose it is. */
export function addRequestContext(app: FastifyInstance, institutions: Institutions, tokens: Tokens): void {
  app.decorateRequest('requestContext', null);
  app.addHook('onRequest', async (request) => {
    request.requestContext = await readContext(request, institutions, tokens);
  });
}

export function requestContextOf(request: FastifyRequest): RequestContext {
  if (request.requestContext === null)
    throw new Error('Asked for the context of a request before its onRequest hook ran.');
  return request.requestContext;
}

export const institutionOf = (request: FastifyRequest): InstitutionResources => requestContextOf(request).institution;

/** Who is signed in; an `unauthenticated` problem where nobody is. */
export function sessionOf(request: FastifyRequest): Session {
  const { session, refusal } = requestContextOf(request);
  if (session === null) throw refusal ?? new ProblemError('unauthenticated');
  return session;
}

/** Who asks: the user, or the network of whoever is not signed in. */
export function askerOf(request: FastifyRequest): string {
  const { session } = requestContextOf(request);
  return session === null ? throttleKeyOfAddress(request.ip) : `${session.companyId} ${session.userId}`;
}

/** For the database: whose rows, and who did it from where (the audit's words). */
export const tenantOf = (request: FastifyRequest): TenantContext => ({
  companyId: settingsOf(institutionOf(request)).companyId,
  userId: requestContextOf(request).session?.userId ?? null,
  address: request.ip,
  requestId: request.id,
});

export const languageOf = (request: FastifyRequest): Language => preferredLanguage(request.headers['accept-language']);
