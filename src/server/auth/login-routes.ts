import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/visit.ts';
import { required, textsOf } from './login-body.ts';
import { openSession } from './open-session.ts';
import { verifyPassword } from './passwords.ts';
import { rotate } from './refresh-tokens.ts';
import { countAttempt, forgetAttempts } from './throttle.ts';
import type { Tokens } from './tokens.ts';
import { findUser } from './users.ts';

const PUBLIC = { config: { access: 'public' } } as const;

/** Longer names are nobody's; what counts attempts at them need not keep them whole. */
const LONGEST_NAME = 100;

/** Signing in (F097) and exchanging an expired token for a new one (F054). */
export function serveLogin(app: FastifyInstance, database: Database, tokens: Tokens): void {
  app.post('/api/login', PUBLIC, async (request) => {
    const texts = textsOf(request.body);
    const username = required(texts, 'username').trim();
    const clave = required(texts, 'clave');
    const tenant = tenantOf(request);
    const key = `login:${request.ip}:${username.toLowerCase().slice(0, LONGEST_NAME)}`;
    await countAttempt(database, tenant, key);
    const user = await findUser(database, tenant, username);
    const right = await verifyPassword(user?.passwordHash ?? null, clave);
    if (user === null || !right || !user.active) throw new ProblemError('credentials');
    await forgetAttempts(database, tenant, key);
    return openSession(database, tokens, tenant, user);
  });

  app.post('/api/seguridad/usuarios/refresh-token', PUBLIC, async (request) => {
    const texts = textsOf(request.body);
    const { userId, companyId } = await tokens.verifyExpired(required(texts, 'token'));
    const tenant = { ...tenantOf(request), userId, companyId };
    const rotation = await rotate(database, tenant, required(texts, 'refreshToken'), userId);
    if (rotation === null) throw new ProblemError('unauthenticated');
    return { token: await tokens.issue(rotation.user.claims), refreshToken: rotation.refreshToken };
  });
}
