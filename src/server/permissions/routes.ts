import { areaTitle } from '#src/kinds/menu/area-title.ts';
import { areaOf } from '#src/model/area.ts';
import type { FastifyInstance } from 'fastify';
import { type InstitutionResources, theOne } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { recordId } from '../catalogue/reading/read.ts';
import type { Database } from '../db/database.ts';
import type { Access } from '../http/access.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { entriesIn, entriesOfUser, verdictOn } from './entries.ts';

const ROLES = 'seguridad/roles';
const OWN = 'seguridad/proceso-permiso-usuarios';

interface UserRoute {
  readonly Params: { readonly usuarioId: string };
  readonly Querystring: { readonly sedeId?: string };
}

/** A screen and what can be done there at all. */
interface Possible {
  readonly recurso: string;
  readonly ruta: string | null;
  readonly titulo: Text;
  readonly area: Text;
  readonly acciones: readonly string[];
}

/** Who keeps roles or the users' own permissions sees what there is to give. */
const KEEPERS: Access = {
  grantsOf: async () => [
    { resource: ROLES, action: 'view' },
    { resource: OWN, action: 'view' },
  ],
};

const VIEWERS: Access = { grantsOf: async () => [{ resource: OWN, action: 'view' }] };

const possibleIn = (institution: InstitutionResources): readonly Possible[] => {
  const menu = theOne(institution, 'menu').definition;
  // Of what strangers open there is nothing to give.
  const given = [...institution.screens].filter(([, { actions }]) => actions.length > 0);
  return given.map(([recurso, { route, title, actions }]) => ({
    recurso,
    ruta: route,
    titulo: title,
    area: areaTitle(menu, areaOf(recurso)),
    acciones: actions,
  }));
};

/** A campus's id; null where none is named. */
function campusOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ProblemError('bad-parameter', { params: { name: 'sedeId' } });
  return Number(text);
}

/**
 * What permissions are made of, for the screens that give them (F086, F087), and what a user may do and why: by role,
 * by a line of their own, denied, only at other campuses, or not at all. Both are this server's own calls.
 */
export function servePermissions(app: FastifyInstance, database: Database): void {
  app.get('/api/seguridad/permisos-acciones', { config: { access: KEEPERS } }, async (request) =>
    possibleIn(institutionOf(request)),
  );

  app.get<UserRoute>(
    '/api/seguridad/permisos-efectivos/:usuarioId',
    { config: { access: VIEWERS } },
    async (request) => {
      const id = recordId(request.params.usuarioId);
      const sedeId = campusOf(request.query.sedeId);
      const { active, entries } = entriesIn(await database.batch(tenantOf(request), [entriesOfUser(id)]));
      if (!active && entries.length === 0) throw new ProblemError('not-found');
      return possibleIn(institutionOf(request)).flatMap(({ recurso, acciones }) =>
        acciones.map((accion) => {
          const { allowed, reason, entries: by } = verdictOn(entries, recurso, accion, sedeId);
          return {
            recurso,
            accion,
            permitido: active && allowed,
            motivo: active ? reason : 'inactivo',
            por: [...new Set(by.map((entry) => entry.recurso))],
            sedeIds: by.flatMap((entry) => (entry.sedeId === null ? [] : [entry.sedeId])),
          };
        }),
      );
    },
  );
}
