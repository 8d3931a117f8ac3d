import { orEmpty } from '#src/model/absent.ts';
import type { FastifyRequest } from 'fastify';
import { institutionOf, tenantOf } from '../http/visit.ts';
import { attemptAt } from './attempts.ts';
import type { BodyTexts } from './body-texts.ts';
import { nameCountedAs } from '../http/counted-as.ts';
import type { SignIn } from './login-routes.ts';

/** What is tried at a forgotten password, and for whom. */
export interface RecoveryTry {
  readonly purpose: 'recovery' | 'recovery-code';
  readonly username: string;
}

/**
 * Counts a try like one of signing in. Tells whether who tries comes from a device from which the user has signed in
 * before, or has solved the captcha, which nobody has to here: of whom neither is true others may use up the tries.
 * Throws a `too-many-requests` problem; `captcha` for a proof that is not good.
 */
export async function beginRecovery(
  { devices, captcha, throttle }: Pick<SignIn, 'devices' | 'captcha' | 'throttle'>,
  request: FastifyRequest,
  texts: BodyTexts,
  { purpose, username }: RecoveryTry,
): Promise<boolean> {
  const tenant = tenantOf(request);
  const institution = institutionOf(request);
  const device = await devices.of(request, tenant.companyId, { name: username });
  const proof = orEmpty(texts.get('tokenseguridad'));
  const isProven = proof !== '' && captcha.isAsked(institution);
  await attemptAt(throttle, tenant, { purpose, account: nameCountedAs(username), device }).begin(
    isProven ? () => captcha.check(institution, proof, request.ip) : undefined,
  );
  return isProven || device !== null;
}
