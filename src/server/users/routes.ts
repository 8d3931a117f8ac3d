import { orEmpty } from '#src/model/absent.ts';
import { ofKind } from '#src/model/resource.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldTypes } from '#src/model/field-type.ts';
import type { JsonObject } from '#src/model/json.ts';
import { required, requiredId, textsOf } from '../auth/body-texts.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import type { WriteRecord } from '../catalogue/write/record-writer.ts';
import type { Database } from '../db/database.ts';
import type { Received } from '../files/receive.ts';
import type { Files } from '../files/files.ts';
import { targetIn } from '../files/targets.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

export const USERS = 'seguridad/usuarios';
const PATH = '/api/seguridad/usuarios';

export interface UserServices {
  readonly database: Database;
  readonly types: FieldTypes;
  readonly repositories: Repositories;
  readonly write: WriteRecord;
  readonly files: Files;
}

interface UserRoute {
  readonly Params: { readonly usuarioId: string };
}

/** Whose photo is brought, and by what right. */
interface UserWithPhoto {
  readonly id: number;
  /** Actions of which one opens it. */
  readonly opens: readonly string[];
  /** The version that has no photo, where nobody may bring but the first one; else null. */
  readonly expected: number | null;
}

/** Open to who may do one of these with users; an institution without users' screen has none of it. */
const usersAccess = (...actions: readonly string[]): Access => ({
  grantsOf: async (request) =>
    ofKind(institutionOf(request), 'catalogue').has(USERS)
      ? actions.map((action) => ({ resource: USERS, action }))
      : null,
});

/** Longer than any name or address that could be taken; to fold a text costs what its length costs. */
const LONGEST = 320;

const nameFree = prepared<[name: string, of: number]>(
  (name, of) => sql`select not exists (select from rectoria.usuarios
    where rectoria.fold(usuanombre) = rectoria.fold(${name}) and usuarioid <> ${of}) as free`,
);
const emailFree = prepared<[email: string, of: number]>(
  (email, of) => sql`select not exists (select from rectoria.usuarios
    where rectoria.fold(usuaemail) = rectoria.fold(${email}) and usuarioid <> ${of}) as free`,
);

/** Who is no other person's number is known by their user's. */
const ofPerson = prepared<[personaId: number]>(
  (personaId) => sql`select usuarioid as id, row_version as version, persfoto is not null as has from rectoria.usuarios
    where personaid = ${personaId} or (usuarioid = ${personaId} and coalesce(personaid, 0) = 0)
    order by personaid = ${personaId} desc nulls last limit 1`,
);

/**
 * The documents' calls about users beyond list, POST and PUT (F060, F080, F101): whether a name or an e-mail is free
 * (answered `true` or `false`), a new name, the lock, the photo.
 */
export function serveUsers(app: FastifyInstance, services: UserServices): void {
  const { database, types, repositories, write, files } = services;

  /** Changes some of a user's fields by the rules that a PUT has, for who may do one of these. */
  const change = (
    request: FastifyRequest,
    reply: FastifyReply,
    id: number,
    body: JsonObject,
    opens: readonly string[],
    expected: number | null = null,
  ): Promise<FastifyReply> => {
    const institution = institutionOf(request);
    const resource = ofKind(institution, 'catalogue').get(USERS);
    if (resource === undefined) throw new ProblemError('not-found');
    return write(request, reply, repositories(institution, resource), {
      kind: 'update',
      id: () => id,
      body,
      expected,
      opens,
    });
  };

  /**
   * The user whose photo it is, and who may bring it: the first one whoever makes users, another in its place who edits
   * them. Throws where the request names no user, `forbidden` where whoever asks may not.
   */
  const userOf = async (request: FastifyRequest, { values }: Received): Promise<UserWithPhoto> => {
    const text = orEmpty(values.get('personaid'));
    const personaId = Number(text);
    if (!/^[1-9]\d*$/.test(text) || !Number.isSafeInteger(personaId)) {
      throw new ProblemError('bad-parameter', { params: { name: 'personaId' } });
    }
    const [user] = await database.batch(tenantOf(request), [ofPerson(personaId)]);
    if (user === undefined) throw new ProblemError('not-found');
    const opens = user['has'] === true ? ['edit'] : ['create', 'edit'];
    const may = await request.may();
    if (!opens.some((action) => may(USERS, action))) throw new ProblemError('forbidden');
    const expected = may(USERS, 'edit') ? null : Number(user['version']);
    return { id: Number(user['id']), opens, expected };
  };

  const free = (path: string, field: string, isFree: typeof nameFree): void => {
    app.post(`${PATH}/${path}`, { config: { access: usersAccess('create', 'edit') } }, async (request) => {
      const texts = textsOf(request.body);
      const wanted = required(texts, field).trim();
      if (wanted.length > LONGEST) throw new ProblemError('bad-parameter', { params: { name: field } });
      const of = Number(texts.get('usuarioid') ?? 0) || 0;
      const [row] = await database.batch(tenantOf(request), [isFree(wanted, of)]);
      return row?.['free'] === true;
    });
  };
  free('username', 'usuaNombre', nameFree);
  free('email', 'usuaEmail', emailFree);

  app.put<UserRoute>(
    `${PATH}/usuario/:usuarioId`,
    { config: { access: usersAccess('edit') } },
    async (request, reply) => {
      const id = recordId(request.params.usuarioId);
      const texts = textsOf(request.body);
      if (texts.has('usuarioid') && requiredId(texts, 'usuarioId') !== id) throw new ProblemError('id-mismatch');
      return change(request, reply, id, { usuaNombre: required(texts, 'usuaNombre') }, ['edit']);
    },
  );

  app.put<UserRoute>(
    `${PATH}/bloqueo/:usuarioId`,
    { config: { access: usersAccess('deactivate') } },
    async (request, reply) => {
      return change(request, reply, recordId(request.params.usuarioId), { estatus: false }, ['deactivate']);
    },
  );

  void app.register(async (uploads) => {
    await uploads.register(multipart, { throwFileSizeLimit: true });
    uploads.post(
      `${PATH}/user-image`,
      { config: { access: usersAccess('create', 'edit') } },
      async (request, reply) => {
        const target = targetIn(institutionOf(request), USERS, 'persFoto', types);
        if (target === null) throw new ProblemError('not-found');
        const [user, persFoto] = await files.taken(request, target, async (received) => {
          const of = await userOf(request, received).catch(async (error: unknown) => {
            await received.file.discard();
            throw error;
          });
          return [of, await files.keep(tenantOf(request), target, received)] as const;
        });
        return change(request, reply, user.id, { persFoto }, user.opens, user.expected);
      },
    );
  });
}
