import { orEmpty } from '#src/model/absent.ts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { attemptAt } from './attempts.ts';
import { required, textsOf } from './body-texts.ts';
import { campusesOf, claimsAt } from './campuses.ts';
import type { Captcha } from './captcha.ts';
import { throttleKeyOfName } from '../askers/throttle-key.ts';
import type { Devices } from './devices.ts';
import { userProven } from './passwords.ts';
import { rotate } from './refresh-tokens.ts';
import { openSession } from './open-session.ts';
import type { Throttle } from './throttle.ts';
import type { Tokens } from '../http/tokens.ts';
import { findUser } from './users.ts';

const PUBLIC = { config: { access: 'public' } } as const;

/** What signing in takes, whatever the way. */
export interface SignIn {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly throttle: Throttle;
  readonly captcha: Captcha;
  readonly devices: Devices;
}

/** Signing in (F097) and exchanging an expired token for a new one (F054). */
export function serveLogin(app: FastifyInstance, { database, tokens, throttle, captcha, devices }: SignIn): void {
  app.post('/api/login', PUBLIC, async (request, reply) => {
    const texts = textsOf(request.body);
    const username = required(texts, 'username').trim();
    const clave = required(texts, 'clave');
    const tenant = tenantOf(request);
    const device = await devices.of(request, tenant.companyId, { name: username });
    const attempt = attemptAt(throttle, tenant, { purpose: 'login', account: throttleKeyOfName(username), device });
    const institution = institutionOf(request);
    const proof = orEmpty(texts.get('tokenseguridad'));
    const proveHuman = (): Promise<void> => captcha.check(institution, proof, request.ip);
    await attempt.begin(captcha.isAsked(institution) ? proveHuman : undefined);
    const user = await userProven(clave, () => findUser(database, tenant, username));
    if (user?.active !== true) throw new ProblemError('credentials');
    await attempt.succeed();
    const opened = await openSession({ database, tokens }, request, {
      userId: user.claims.usuarioId,
      admit: async (now) => {
        if (now.passwordHash !== user.passwordHash) throw new ProblemError('credentials');
        return now;
      },
    });
    await devices.remember(request, reply, user.claims);
    return opened;
  });

  app.post('/api/seguridad/usuarios/refresh-token', PUBLIC, async (request) => {
    const texts = textsOf(request.body);
    const { userId, companyId } = await tokens.verifyExpired(required(texts, 'token'));
    const tenant = { ...tenantOf(request), userId, companyId };
    const institution = institutionOf(request);
    const refreshToken = required(texts, 'refreshToken');
    const rotation = await rotate(database, tenant, {
      refreshToken,
      successor: tokens.successorOf(refreshToken),
      userId,
      client: `${request.ip} ${orEmpty(request.headers['user-agent'])}`,
    });
    if (rotation === null) throw new ProblemError('unauthenticated');
    const campuses = await campusesOf(database, tenant, institution, userId);
    const claims = claimsAt(rotation.user.claims, campuses, rotation.sedeId);
    return { token: await tokens.issue(claims, rotation.family), refreshToken: rotation.refreshToken };
  });
}
