import { orEmpty } from '#src/model/absent.ts';
import { ofKind } from '#src/model/resource.ts';
import type { FastifyInstance } from 'fastify';
import { required, textsOf } from '../auth/body-texts.ts';
import { hashPassword } from '../auth/passwords.ts';
import { refuseBadPassword } from '../auth/set-password.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Database } from '../db/database.ts';
import { guardSignInOf } from '../domain/usuarios/sign-in.ts';
import type { Access } from '../http/access.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, sessionOf, tenantOf } from '../http/visit.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

const RESETS = 'seguridad/usr-cambiar-clave';

const ACCESS: Access = {
  grantsOf: async (request) =>
    ofKind(institutionOf(request), 'catalogue').has(RESETS) ? [{ resource: RESETS, action: 'create' }] : null,
};

const setClave = prepared<[id: number, hash: string]>(
  (id, hash) => sql`update rectoria.usuarios set clave = ${hash}, usuacambiaclave = true
    where usuarioid = ${id} returning usuarioid`,
);
const note = prepared<[id: number, motivo: string, by: number]>(
  (
    id,
    motivo,
    by,
  ) => sql`insert into seguridad.usr_cambiar_clave (company_id, usuarioid, usccmotivo, usccfecha, autorid)
    values (${COMPANY}, ${id}, ${motivo}, localtimestamp(0), ${by})`,
);
const LONGEST_REASON = 200;

interface UserRoute {
  readonly Params: { readonly usuarioId: string };
}

/**
 * An administrator gives a user a new password: `{ NuevaClave, ConfirmarClave, motivo }`. The user must change it at the
 * next sign-in, all their sessions end, and who did it when and why is kept. One's own goes another way, which asks for
 * the current one (F052).
 */
export function serveUserPasswords(app: FastifyInstance, database: Database): void {
  app.put<UserRoute>(
    '/api/seguridad/usuarios/clave/:usuarioId',
    { config: { access: ACCESS } },
    async (request, reply) => {
      const id = recordId(request.params.usuarioId);
      const { userId } = sessionOf(request);
      if (id === userId) throw new ProblemError('own-password');
      const texts = textsOf(request.body);
      const value = required(texts, 'NuevaClave');
      const motivo = orEmpty(texts.get('motivo')).trim();
      refuseBadPassword({
        value,
        again: orEmpty(texts.get('confirmarclave')),
        fields: ['NuevaClave', 'ConfirmarClave'],
      });
      if (motivo === '') throw fieldsProblem([{ field: 'motivo', code: 'required' }]);
      if (motivo.length > LONGEST_REASON) {
        throw fieldsProblem([{ field: 'motivo', code: 'maxLength', params: { max: LONGEST_REASON } }]);
      }
      const hash = await hashPassword(value);
      await database.transaction(tenantOf(request), async (run) => {
        await guardSignInOf(id, run);
        const changed = await run(setClave(id, hash));
        if (changed.length === 0) throw new ProblemError('not-found');
        await run.last(note(id, motivo, userId));
      });
      return reply.code(204).send();
    },
  );
}
