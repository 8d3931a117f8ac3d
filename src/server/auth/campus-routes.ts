import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fieldsProblem } from '../http/field-problems.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { recordId } from '../catalogue/reading/read.ts';
import { requiredId, textsOf } from './body-texts.ts';
import { type Campus, campusesOf } from './campuses.ts';
import { openSession, type Sessions } from './open-session.ts';
import { endFamily, isActiveSession } from './token-families.ts';

const SIGNED_IN = { config: { access: 'signed-in' } } as const;
const OF_USER = '/api/seguridad/usuario-sedes/usuario';
const USERS = 'seguridad/usuarios';

interface UserRoute {
  readonly Params: { readonly usuarioId: string };
}

/** Anybody may see their own campuses; those of others, who may see users. */
const VIEWERS: Access = {
  grantsOf: async (request: FastifyRequest<UserRoute>) =>
    recordId(request.params.usuarioId) === sessionOf(request).userId
      ? 'signed-in'
      : [{ resource: USERS, action: 'view' }],
};

/** The campuses of a user and the change from one to another (F096): of oneself; of others, for who may see users. */
export function serveCampuses(app: FastifyInstance, sessions: Sessions): void {
  const { database } = sessions;
  const read = (request: FastifyRequest, userId: number): Promise<readonly Campus[]> =>
    campusesOf(database, tenantOf(request), institutionOf(request), userId);

  app.get<UserRoute>(`${OF_USER}/:usuarioId`, { config: { access: VIEWERS } }, async (request) =>
    read(request, recordId(request.params.usuarioId)),
  );

  // The same of oneself: the documents define this address too (X19).
  app.get(OF_USER, SIGNED_IN, async (request) => read(request, sessionOf(request).userId));

  app.post('/api/login/cambiar-recinto', SIGNED_IN, async (request) => {
    const session = sessionOf(request);
    const { userId } = session;
    const texts = textsOf(request.body);
    if (requiredId(texts, 'UsuarioId') !== userId) throw new ProblemError('forbidden');
    const sedeId = requiredId(texts, 'SedeId');
    const campuses = await read(request, userId);
    if (!campuses.some((campus) => campus.sedeId === sedeId)) {
      throw fieldsProblem([{ field: 'SedeId', code: 'ownCampus' }]);
    }
    // What belonged to the campus before is good no longer, as a refresh token is after its use.
    return openSession(sessions, request, {
      userId,
      chosen: sedeId,
      admit: async (user, run) => {
        if (!(await isActiveSession(run, session))) throw new ProblemError('unauthenticated');
        await run(endFamily(session));
        return user;
      },
    });
  });
}
