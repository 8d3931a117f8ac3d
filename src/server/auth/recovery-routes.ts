import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TenantContext } from '../db/database.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import type { ProblemError } from '../http/problem.ts';
import { institutionOf, languageOf, tenantOf } from '../http/visit.ts';
import type { Mailer } from '../mail/mailer.ts';
import { attemptAt } from './attempts.ts';
import { type BodyTexts, required, textsOf } from './body-texts.ts';
import type { SignIn } from './login-routes.ts';
import { hashPassword } from './passwords.ts';
import { recoveryMail } from './recovery-mail.ts';
import { type RecoveryCodes, retireCodes } from './recovery-codes.ts';
import { refuseBadPassword, setPassword } from './set-password.ts';
import { findUser, type User } from './users.ts';

const PUBLIC = { config: { access: 'public' } } as const;

export interface Recovery extends SignIn {
  readonly codes: RecoveryCodes;
  readonly mailer: Mailer;
}

/** Of mails that stay in a folder, where nothing says who sends them. */
const NOBODY = 'rectoria@localhost';

const wrongCode = (): ProblemError => fieldsProblem([{ field: 'code', code: 'recoveryCode' }]);

/**
 * The three steps of a forgotten password (F099): user name; user name and the code that came by mail; both and the new
 * password, twice. No answer, nor the time it takes, tells whether there is such a user: whom no mail reaches asks the
 * administrator.
 */
export function serveRecovery(app: FastifyInstance, { database, throttle, codes, mailer }: Recovery): void {
  const sending = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(sending);
  });

  const sendCode = async (request: FastifyRequest, username: string): Promise<void> => {
    const tenant = tenantOf(request);
    const { institution } = institutionOf(request);
    const user = await findUser(database, tenant, username);
    if (user === null || !user.active || user.claims.email === null) return;
    const { usuarioId, nombres, email } = user.claims;
    const code = await codes.make(tenant, usuarioId);
    const { subject, text } = recoveryMail(languageOf(request), { institution: institution.name, name: nombres, code });
    await mailer.send({ from: mailer.from ?? institution.email ?? NOBODY, to: email, subject, text });
  };

  app.post('/api/login/olvide-mi-clave', PUBLIC, async (request, reply) => {
    const username = required(textsOf(request.body), 'username').trim();
    await attemptAt(throttle, tenantOf(request), 'recovery', username).begin();
    // Nobody waits for it: how long it takes would tell whether there is such a user.
    const work: Promise<void> = sendCode(request, username)
      .catch((error: unknown) => request.log.error(error, 'The code for a forgotten password could not be sent.'))
      .finally(() => sending.delete(work));
    sending.add(work);
    return reply.code(202).send({});
  });

  /** Whose code it is; throws a `validation` problem where it is nobody's. */
  const userOfCode = async (tenant: TenantContext, texts: BodyTexts): Promise<User> => {
    const username = required(texts, 'username').trim();
    const code = required(texts, 'code');
    await attemptAt(throttle, tenant, 'recovery-code', username).begin();
    const user = await findUser(database, tenant, username);
    if (user === null || !user.active || !(await codes.isRight(tenant, user.claims.usuarioId, code))) throw wrongCode();
    return user;
  };

  app.post('/api/login/olvide-mi-clave/confirmar', PUBLIC, async (request) => {
    await userOfCode(tenantOf(request), textsOf(request.body));
    return {};
  });

  app.post('/api/login/olvide-mi-clave/cambiar-clave', PUBLIC, async (request) => {
    const texts = textsOf(request.body);
    const value = required(texts, 'clave');
    const again = required(texts, 'verifyClave');
    refuseBadPassword({ value, again, fields: ['clave', 'verifyClave'] });
    const tenant = tenantOf(request);
    const { claims } = await userOfCode(tenant, texts);
    const userId = claims.usuarioId;
    const hash = await hashPassword(value);
    await database.batch({ ...tenant, userId }, [setPassword(userId, hash), retireCodes(userId)]);
    return {};
  });
}
