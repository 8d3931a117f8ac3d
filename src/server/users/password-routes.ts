import { orEmpty } from '#src/model/absent.ts';
import { ofKind } from '#src/model/resource.ts';
import type { FastifyInstance } from 'fastify';
import { required, textsOf } from '../auth/body-texts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { givePassword, refuseBadPassword } from '../auth/set-password.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import type { Repositories } from '../catalogue/repository/repository.ts';
import { writeDeclared } from '../catalogue/write/declared-writes.ts';
import type { Database, Run } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/request-context.ts';
import { statementOf } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { actorIn, granted, linesOfUser, refuseBeyond } from '../permissions/actor.ts';

const RESETS = 'seguridad/usr-cambiar-clave';

const ACCESS: Access = {
  grantsOf: async (request) =>
    ofKind(institutionOf(request), 'catalogue').has(RESETS) ? [{ resource: RESETS, action: 'create' }] : null,
};

/** What the contract calls the field that says why. */
const REASON = { sent: 'motivo', kept: 'usCcMotivo' } as const;

const NOW = statementOf(sql`select to_char(localtimestamp(0), 'YYYY-MM-DD"T"HH24:MI:SS') as now`);

export interface PasswordServices {
  readonly database: Database;
  readonly repositories: Repositories;
  readonly pages: Pages;
}

interface UserRoute {
  readonly Params: { readonly usuarioId: string };
}

/**
 * An administrator gives a user a new password: `{ NuevaClave, ConfirmarClave, motivo }`. The user must change it at the
 * next sign-in, all their sessions end, and who did it when and why is kept, as the rules of what keeps it demand. One's
 * own goes another way, which asks for the current one (F052).
 */
export function serveUserPasswords(app: FastifyInstance, { database, repositories, pages }: PasswordServices): void {
  app.put<UserRoute>(
    '/api/seguridad/usuarios/clave/:usuarioId',
    { config: { access: ACCESS } },
    async (request, reply) => {
      const id = recordId(request.params.usuarioId);
      const { userId } = sessionOf(request);
      if (id === userId) throw new ProblemError('own-password');
      const institution = institutionOf(request);
      const resource = ofKind(institution, 'catalogue').get(RESETS);
      if (resource === undefined) throw new ProblemError('not-found');
      const resets = repositories(institution, resource);
      const texts = textsOf(request.body);
      const value = required(texts, 'NuevaClave');
      refuseBadPassword({
        value,
        again: orEmpty(texts.get('confirmarclave')),
        fields: ['NuevaClave', 'ConfirmarClave'],
      });
      const hash = await hashPassword(value);
      try {
        await writeDeclared(database, request, resets, { key: null, by: null }, async (run) => {
          await guardSignInOf(id, run);
          if ((await run(givePassword(id, hash))).length === 0) throw new ProblemError('not-found');
          const [clock] = await run(NOW);
          const values = {
            usuarioId: id,
            [REASON.kept]: orEmpty(texts.get(REASON.sent)),
            usCcFecha: String(clock?.['now']),
            autorId: userId,
          };
          return { write: { kind: 'create', values }, edits: () => false };
        });
      } catch (error) {
        throw toldAsSent(error);
      }
      pages.changed(tenantOf(request).companyId, resets);
      return reply.code(204).send();
    },
  );
}

/** What is wrong with the reason, told at the field that it was sent in. */
function toldAsSent(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { errors } = error.options;
  if (errors === undefined) return error;
  return new ProblemError(error.code, {
    ...error.options,
    errors: (language) =>
      errors(language).map((each) => (each.field === REASON.kept ? { ...each, field: REASON.sent } : each)),
  });
}

/**
 * Throws unless the actor of the transaction may act on how the user signs in: that is to have whatever the user has.
 * One's own is somebody else's business here.
 */
async function guardSignInOf(userId: number, run: Run): Promise<void> {
  const actor = await actorIn(run);
  if (userId !== actor.id) refuseBeyond(actor, granted(await linesOfUser(userId, run)));
}
