import type { FastifyInstance, FastifyRequest } from 'fastify';
import { orEmpty } from '#src/model/absent.ts';
import { settingsOf } from '#src/model/institution.ts';
import type { TenantContext } from '../db/database.ts';
import { LONGEST_NAME, throttleKeyOfName } from '../askers/throttle-key.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import type { Institutions } from '../http/institutions.ts';
import type { ProblemError } from '../http/problem.ts';
import { institutionOf, languageOf, tenantOf } from '../http/request-context.ts';
import type { Mailer } from '../mail/mailer.ts';
import { attemptAt } from './attempts.ts';
import { type BodyTexts, required, textsOf } from './body-texts.ts';
import type { SignIn } from './login-routes.ts';
import { hashPassword } from './passwords.ts';
import { type RecoveryCodes, retireCodes } from './recovery-codes.ts';
import { recoveryMail } from './recovery-mail.ts';
import { type Asked, openRecoveryQueue, type RecoveryTiming } from './recovery-queue.ts';
import { refuseBadPassword, setPassword } from './set-password.ts';
import { findUser, type User } from './users.ts';

/** What is tried at a forgotten password, and for whom. */
interface RecoveryTry {
  readonly purpose: 'recovery' | 'recovery-code';
  readonly username: string;
}

/**
 * Counts a try like one of signing in. Tells whether who tries comes from a device from which the user has signed in
 * before, or has solved the captcha, which nobody has to here: of whom neither is true others may use up the tries.
 * Throws a `too-many-requests` problem; `captcha` for a proof that is not good.
 */
async function beginRecovery(
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
  await attemptAt(throttle, tenant, { purpose, account: throttleKeyOfName(username), device }).begin(
    isProven ? () => captcha.check(institution, proof, request.ip) : undefined,
  );
  return isProven || device !== null;
}

const PUBLIC = { config: { access: 'public' } } as const;

export interface Recovery extends SignIn {
  readonly codes: RecoveryCodes;
  readonly mailer: Mailer;
  readonly institutions: Institutions;
  /** How soon mails leave. */
  readonly timing: RecoveryTiming;
}

/** Of mails that stay in a folder, where nothing says who sends them. */
const NOBODY = 'rectoria@localhost';

const wrongCode = (): ProblemError => fieldsProblem([{ field: 'code', code: 'recoveryCode' }]);

/** Nobody's: what is asked of the database for a name that is none. */
const NO_USER = 0;

/**
 * The three steps of a forgotten password (F099): user name; user name and the code that came by mail; both and the new
 * password, twice. No answer, nor the time it takes, tells whether there is such a user: what is done for a request is
 * the same for any name, and the mail leaves later. Whom no mail reaches asks the administrator.
 */
export function serveRecovery(app: FastifyInstance, recovery: Recovery): void {
  const { database, codes, institutions, timing } = recovery;
  const queue = openRecoveryQueue(
    {
      database,
      companies: institutions.all.map((institution) => settingsOf(institution).companyId),
      fulfil: (tenant, asked) => sendCode(recovery, tenant, asked),
      onFailure: (error) => app.log.error({ err: error }, 'The code for a forgotten password could not be sent.'),
    },
    timing,
  );
  app.addHook('onClose', () => queue.stop());

  app.post('/api/login/olvide-mi-clave', PUBLIC, async (request, reply) => {
    const texts = textsOf(request.body);
    const username = required(texts, 'username').trim().slice(0, LONGEST_NAME);
    const isTrusted = await beginRecovery(recovery, request, texts, { purpose: 'recovery', username });
    await queue.ask(tenantOf(request), { username, language: languageOf(request), isTrusted });
    return reply.code(202).send({});
  });

  /** Whose code it is; throws a `validation` problem where it is nobody's. */
  const userOfCode = async (request: FastifyRequest, texts: BodyTexts): Promise<User> => {
    const tenant = tenantOf(request);
    const username = required(texts, 'username').trim();
    const code = required(texts, 'code');
    const isTrusted = await beginRecovery(recovery, request, texts, { purpose: 'recovery-code', username });
    const user = await findUser(database, tenant, username);
    const isRight = await codes.isRight(tenant, { userId: user?.claims.usuarioId ?? NO_USER, isTrusted }, code);
    if (user?.active !== true || !isRight) throw wrongCode();
    return user;
  };

  app.post('/api/login/olvide-mi-clave/confirmar', PUBLIC, async (request) => {
    await userOfCode(request, textsOf(request.body));
    return {};
  });

  app.post('/api/login/olvide-mi-clave/cambiar-clave', PUBLIC, async (request) => {
    const texts = textsOf(request.body);
    const value = required(texts, 'clave');
    const again = required(texts, 'verifyClave');
    refuseBadPassword({ value, again, fields: ['clave', 'verifyClave'] });
    const tenant = tenantOf(request);
    const { claims } = await userOfCode(request, texts);
    const userId = claims.usuarioId;
    const hash = await hashPassword(value);
    await database.batch({ ...tenant, userId }, [setPassword(userId, hash), retireCodes(userId)]);
    return {};
  });
}

/** Mails the user a code; for who is nobody, or has no address, asks the database as much. */
async function sendCode(
  { database, codes, mailer, institutions }: Recovery,
  tenant: TenantContext,
  { username, language, isTrusted }: Asked,
): Promise<void> {
  const user = await findUser(database, tenant, username);
  const institution = institutions.ofCompany(tenant.companyId);
  if (user?.active !== true || user.claims.email === null || institution === undefined) {
    await database.batch(tenant, [retireCodes(NO_USER)]);
    return;
  }
  const { usuarioId, nombres, email } = user.claims;
  const code = await codes.make(tenant, { userId: usuarioId, isTrusted });
  if (code === null) return;
  const settings = settingsOf(institution);
  const { subject, text } = recoveryMail(language, { institution: settings.name, name: nombres, code });
  await mailer.send({ from: mailer.from ?? settings.email ?? NOBODY, to: email, subject, text });
}
