import type { FastifyInstance, FastifyRequest } from 'fastify';
import { settingsOf, SIGN_ON_PATH, type SignOn } from '#src/model/institution.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { attemptAt } from './attempts.ts';
import { required, textsOf } from './body-texts.ts';
import { throttleKeyOfName } from '../askers/throttle-key.ts';
import type { SignIn } from './login-routes.ts';
import { openSession } from './open-session.ts';
import { type Authorities, AuthorityUnreachable, createAuthorities } from './sign-on-authority.ts';
import { emailIn } from './sign-on-token.ts';
import { findActiveUserByEmail } from './users.ts';

const PUBLIC = { config: { access: 'public' } } as const;

const RETRY_SECONDS = '30';

const reasonOf = (cause: unknown): string | null => (cause instanceof Error ? cause.message : null);

async function verifiedEmail(
  { log }: FastifyRequest,
  authorities: Authorities,
  { authority, client }: SignOn,
  token: string,
): Promise<string> {
  try {
    return await emailIn(token, await authorities.at(authority), client);
  } catch (error) {
    // The reason only, and only here: the error itself holds what the token says of somebody.
    if (error instanceof ProblemError) log.info({ reason: reasonOf(error.options.cause) }, 'sign-on token refused');
    if (!(error instanceof AuthorityUnreachable)) throw error;
    throw new ProblemError('sign-on-unavailable', { headers: { 'Retry-After': RETRY_SECONDS }, cause: error });
  }
}

/**
 * Signing in by a token of the institution's sign-on provider (F002): `{ tokenOffice, software }` for the tokens that
 * the password gives. The documents show the address only as the placeholder `{token}` (F097), so this one is ours:
 * below the password's, named after the page that the provider leads back to. Who is nobody here, nobody active or
 * more than one is refused alike (`no-account`); 404 where the institution has no sign-on, 503 where its provider does
 * not answer.
 */
export function serveSignOn(app: FastifyInstance, { database, tokens, throttle, devices }: SignIn): void {
  const authorities = createAuthorities();

  app.post(`/${SIGN_ON_PATH}`, PUBLIC, async (request, reply) => {
    const { signOn } = settingsOf(institutionOf(request));
    if (signOn === null) throw new ProblemError('not-found');
    const tokenOffice = required(textsOf(request.body), 'tokenOffice');
    const tenant = tenantOf(request);
    // Whom a token names that nobody has verified, anybody may have named: until then it is counted by where it is from.
    const from = await devices.ofAnybody(request, tenant.companyId);
    const shown = attemptAt(throttle, tenant, { purpose: 'sign-on-token', account: null, device: from });
    await shown.begin();
    const email = await verifiedEmail(request, authorities, signOn, tokenOffice);
    await shown.succeed();
    const user = await findActiveUserByEmail(database, tenant, email);
    const device =
      user === null ? null : await devices.of(request, tenant.companyId, { userId: user.claims.usuarioId });
    const attempt = attemptAt(throttle, tenant, { purpose: 'sign-on', account: throttleKeyOfName(email), device });
    await attempt.begin();
    if (user === null) throw new ProblemError('no-account');
    await attempt.succeed();
    const { usuarioId: userId } = user.claims;
    const opened = await openSession({ database, tokens }, request, { userId, admit: async (now) => now });
    await devices.remember(request, reply, user.claims);
    return opened;
  });
}
