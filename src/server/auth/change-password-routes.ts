import type { FastifyInstance } from 'fastify';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf, requestContextOf } from '../http/request-context.ts';
import { attemptAt, SIGNED_IN_DEVICE } from './attempts.ts';
import { isActiveSession } from './token-families.ts';
import { required, requiredId, textsOf } from './body-texts.ts';
import type { SignIn } from './login-routes.ts';
import { hashPassword, userProven } from './passwords.ts';
import { openSession } from './open-session.ts';
import { refuseBadPassword, setPassword } from './set-password.ts';
import { findUserById } from './users.ts';

const wrongPassword = (): ProblemError => fieldsProblem([{ field: 'ClaveActual', code: 'currentPassword' }]);

/**
 * Changing one's own password (F052). Needs no session (F016): the current password proves who it is, and is guarded
 * like a sign-in. Answers with a new session, since all earlier ones end.
 */
export function serveChangePassword(app: FastifyInstance, { database, tokens, throttle, devices }: SignIn): void {
  app.post('/api/login/cambiar-clave', { config: { access: 'public' } }, async (request) => {
    const texts = textsOf(request.body);
    const userId = requiredId(texts, 'UsuarioId');
    const current = required(texts, 'ClaveActual');
    const value = required(texts, 'NuevaClave');
    const again = required(texts, 'ConfirmarClave');
    const { session, refusal } = requestContextOf(request);
    // A token that has expired is renewed first, and the call made again (F054).
    if (refusal !== null) throw refusal;
    if (session !== null && session.userId !== userId) throw new ProblemError('forbidden');

    const tenant = tenantOf(request);
    const device = session === null ? await devices.of(request, tenant.companyId, { userId }) : SIGNED_IN_DEVICE;
    const attempt = attemptAt(throttle, tenant, { purpose: 'change-password', account: String(userId), device });
    await attempt.begin();
    const user = await userProven(current, () => findUserById(database, tenant, userId));
    if (user?.active !== true) throw wrongPassword();
    await attempt.succeed();
    refuseBadPassword({ value, again, fields: ['NuevaClave', 'ConfirmarClave'] });
    if (value === current) throw fieldsProblem([{ field: 'NuevaClave', code: 'otherPassword' }]);
    const hash = await hashPassword(value);
    return openSession({ database, tokens }, request, {
      userId,
      chosen: session?.sedeId ?? null,
      admit: async (now, run) => {
        if (session !== null && !(await isActiveSession(run, session))) throw new ProblemError('unauthenticated');
        if (now.passwordHash !== user.passwordHash) throw wrongPassword();
        await run(setPassword(userId, hash));
        return { ...now, claims: { ...now.claims, expiredPassword: false } };
      },
    });
  });
}
