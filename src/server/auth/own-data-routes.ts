import { settingsOf } from '#src/model/institution.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JsonObject } from '#src/model/json.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';
import { updateOwnRecord } from '../catalogue/write/server-writes.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { emailFormat } from '#src/fields/email/format.ts';
import { cleanText } from '#src/fields/texts.ts';
import type { Files } from '../files/files.ts';
import { factsIn, factsOf } from '../files/store.ts';
import { ConstraintViolation } from '../db/connection/errors.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { attemptAt, SIGNED_IN_DEVICE } from './attempts.ts';
import { type BodyTexts, required, textsOf } from './body-texts.ts';
import type { SignIn } from './login-routes.ts';
import { userProven } from './passwords.ts';
import { findUserById, OWN_PHOTO_PATH } from './users.ts';

/** Where whoever is signed in reads, and in part changes, what is kept of themselves. */
export const OWN_DATA_PATH = 'api/seguridad/mis-datos';

const USERS = 'seguridad/usuarios';

const SIGNED_IN = { config: { access: 'signed-in' } } as const;

/** Nothing in a picture may run, wherever it is opened. */
const INERT = { 'Content-Security-Policy': "default-src 'none'; sandbox", 'Content-Disposition': 'inline' };

export interface OwnData extends Pick<SignIn, 'database' | 'throttle'> {
  readonly repositories: Repositories;
  readonly pages: Pages;
  readonly files: Files;
}

interface PhotoRoute {
  readonly Params: { readonly id: string };
}

const ownData = prepared<[userId: number]>(
  (userId) => sql`select u.usuarioid as "usuarioId", u.usuanombre as "usuaNombre", u.persnombres as "persNombres",
      u.persapellidos as "persApellidos", u.usuaemail as "usuaEmail", r.roldescripcion as "rolDescripcion"
    from rectoria.usuarios u join rectoria.roles r on r.company_id = u.company_id and r.rolid = u.rolid
    where u.usuarioid = ${userId}`,
);

/** As long as a field of that type may be. */
const LONGEST_EMAIL = 100;
const change = prepared<[userId: number, email: string | null, name: string | null]>(
  (userId, email, name) => sql`update rectoria.usuarios
    set usuaemail = coalesce(${email}, usuaemail), usuanombre = coalesce(${name}, usuanombre)
    where usuarioid = ${userId}
      and (usuaemail is distinct from coalesce(${email}, usuaemail) or usuanombre <> coalesce(${name}, usuanombre))`,
);

/** What of one's own can be changed, as the columns call it. */
const FIELDS = { usuaemail: 'usuaEmail', usuanombre: 'usuaNombre' } as const;

/** What is to be of somebody; null for what stays. */
interface Wanted {
  readonly email: string | null;
  readonly name: string | null;
}

/** Throws a `bad-parameter` problem where nothing is said, and a `validation` problem for what is no e-mail. */
function wantedIn(texts: BodyTexts): Wanted {
  const name = texts.has('usuanombre') ? cleanText(required(texts, 'usuaNombre')) : null;
  const email = name === null || texts.has('usuaemail') ? required(texts, 'usuaEmail').trim() : null;
  if (email !== null && (email.length > LONGEST_EMAIL || !emailFormat(email)))
    throw fieldsProblem([{ field: 'usuaEmail', code: 'email' }]);
  return { email, name };
}

/** A `validation` problem where the database refuses what is wanted, as it does of the users' screen; else the error. */
function refused(error: unknown): unknown {
  if (!(error instanceof ConstraintViolation)) return error;
  const field = Object.entries(FIELDS).find(([column]) => error.columns.includes(column))?.[1];
  if (field === undefined) return error;
  return fieldsProblem([{ field, code: error.violation === 'unique' ? 'unique' : 'invalid' }]);
}

/** What is wanted, by the names of the users' fields. */
const changed = ({ email, name }: Wanted): JsonObject => ({
  ...(email === null ? {} : { usuaEmail: email }),
  ...(name === null ? {} : { usuaNombre: name }),
});

/** The institution's users, whose rules say what may be kept of one; null where it shows none, or not what is wanted. */
function usersOf(request: FastifyRequest, texts: BodyTexts, repositories: Repositories): Repository | null {
  const institution = institutionOf(request);
  const resource = ofKind(institution, 'catalogue').get(USERS);
  const fields = new Set(resource?.definition.fields.map(({ name }) => name.toLowerCase()));
  const isShown = Object.keys(FIELDS).every((name) => fields.has(name) || !texts.has(name));
  return resource === undefined || !isShown ? null : repositories(institution, resource);
}

const isEmailOwn = (request: FastifyRequest): boolean => settingsOf(institutionOf(request)).signOn === null;
const isNameOwn = async (request: FastifyRequest): Promise<boolean> => (await request.may())(USERS, 'edit');

/**
 * The personal data of the user (F018, F066): the own ones alone, since no id is taken from anywhere. The e-mail
 * can be changed, with the password, because codes for a forgotten one are sent there; and not where sign-on knows
 * people by it. Who may edit users changes their own user name too, in the same way: it is what they sign in with.
 */
export function serveOwnData(app: FastifyInstance, { database, throttle, repositories, pages, files }: OwnData): void {
  const read = async (request: FastifyRequest): Promise<object> => {
    const [row] = await database.batch(tenantOf(request), [ownData(sessionOf(request).userId)]);
    if (row === undefined) throw new ProblemError('unauthenticated');
    return { ...row, correoEditable: isEmailOwn(request), usuarioEditable: await isNameOwn(request) };
  };

  app.get(`/${OWN_DATA_PATH}`, SIGNED_IN, read);

  // Of the own picture no permission is asked: the address names which it was, so that a browser may keep it.
  app.get<PhotoRoute>(`/${OWN_PHOTO_PATH}/:id`, SIGNED_IN, async (request, reply) => {
    const id = recordId(request.params.id);
    const user = await findUserById(database, tenantOf(request), sessionOf(request).userId);
    if (user?.photo !== id) throw new ProblemError('not-found');
    const [facts] = await database.batch(tenantOf(request), [factsOf(id)]);
    if (facts === undefined) throw new ProblemError('not-found');
    const bytes = await files.open(tenantOf(request), id);
    return reply.type(factsIn(facts).type).headers(INERT).send(bytes);
  });

  app.put(`/${OWN_DATA_PATH}`, SIGNED_IN, async (request) => {
    const texts = textsOf(request.body);
    const { email, name } = wantedIn(texts);
    const current = required(texts, 'ClaveActual');
    if (email !== null && !isEmailOwn(request)) throw new ProblemError('forbidden');
    if (name !== null && !(await isNameOwn(request))) throw new ProblemError('forbidden');
    const { userId } = sessionOf(request);
    const tenant = tenantOf(request);
    const attempt = attemptAt(throttle, tenant, {
      purpose: 'change-password',
      account: String(userId),
      device: SIGNED_IN_DEVICE,
    });
    await attempt.begin();
    const user = await userProven(current, () => findUserById(database, tenant, userId));
    if (user?.active !== true) {
      throw fieldsProblem([{ field: 'ClaveActual', code: 'currentPassword' }]);
    }
    await attempt.succeed();
    const users = usersOf(request, texts, repositories);
    if (users !== null) {
      await updateOwnRecord(database, request, users, { id: userId, values: changed({ email, name }) });
      pages.changed(tenant.companyId, users);
      return read(request);
    }
    try {
      await database.batch(tenant, [change(userId, email, name)]);
    } catch (error) {
      throw refused(error);
    }
    return read(request);
  });
}
