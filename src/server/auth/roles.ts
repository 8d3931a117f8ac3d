import { settingsOf } from '#src/model/institution.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Database, TenantContext } from '../db/database.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import { ROLES } from '#src/model/start-accounts.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';

const addRoles = prepared<[roles: string]>(
  (roles) => sql`insert into rectoria.roles (company_id, rolid, roldescripcion)
    select ${COMPANY}, r.id, r.nombre from json_to_recordset(${roles}::json) as r(id integer, nombre text)
    where not exists (select from rectoria.roles)
    -- Of two servers that start at once one is quicker.
    on conflict do nothing returning rolid`,
);
const addGrants = prepared<[grants: string]>(
  (grants) => sql`insert into rectoria.roles_permisos (company_id, parent_id, recurso, accion)
    select ${COMPANY}, p.rol, p.recurso, p.accion
    from json_to_recordset(${grants}::json) as p(rol integer, recurso text, accion text)
    on conflict do nothing`,
);

/** Where an earlier product kept what roles may do. */
const EARLIER = statementOf(sql`select to_regclass('rectoria.permisos') is not null as found`);
const TAKE_OVER = statementOf(sql`insert into rectoria.roles_permisos (company_id, parent_id, recurso, accion)
  select company_id, rol_id, recurso, accion from rectoria.permisos
  where not exists (select from rectoria.roles_permisos) on conflict do nothing`);

const SPLIT_ACTIONS = sql`('edit', 'deactivate'), ('view', 'export'), ('edit', ${literal(SEES_SENSITIVE)})`;

/**
 * What an earlier product had no action of its own for: whoever might do the one could do the other. Once for each
 * company, since from then on an action that no role has is one that somebody took away.
 */
const SPLIT = statementOf(sql`insert into rectoria.roles_permisos (company_id, parent_id, recurso, accion, sedeid)
  select p.company_id, p.parent_id, p.recurso, s.accion, p.sedeid
  from rectoria.roles_permisos p join (values ${SPLIT_ACTIONS}) s(earlier, accion) on s.earlier = p.accion
  where s.accion not in (select k.accion from rectoria.acciones_conocidas k)
    and not exists (select from rectoria.roles_permisos q where q.accion = s.accion)
  on conflict do nothing`);

const KNOW = statementOf(sql`insert into rectoria.acciones_conocidas (company_id, accion)
  select ${COMPANY}, s.accion from (values ${SPLIT_ACTIONS}) s(earlier, accion) on conflict do nothing`);

const grantRows = ROLES.flatMap(({ id, grants }) =>
  Object.entries(grants).flatMap(([recurso, actions]) => actions.map((accion) => ({ rol: id, recurso, accion }))),
);

/** For the server's own work at start, on behalf of an institution and of no user. */
export const startTenant = (institution: InstitutionResources): TenantContext => ({
  companyId: settingsOf(institution).companyId,
  userId: null,
  address: null,
  requestId: 'start',
});

/** Gives a company that has no roles yet the product's own; what an institution changed later is left alone. */
export async function ensureRoles(database: Database, institution: InstitutionResources): Promise<void> {
  await database.transaction(startTenant(institution), async (run) => {
    const added = await run(addRoles(JSON.stringify(ROLES.map(({ id, name }) => ({ id, nombre: name })))));
    if (added.length > 0) await run(addGrants(JSON.stringify(grantRows)));
    const [earlier] = await run(EARLIER);
    if (earlier?.['found'] === true) await run(TAKE_OVER);
    await run(SPLIT);
    await run(KNOW);
  });
}
