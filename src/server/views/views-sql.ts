import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { type Fragment, type Parameter, sql } from '../sql/sql.ts';

/** As many of one list as anybody tells apart. */
export const MOST_VIEWS = 100;

const ROLES_OF = sql`(select coalesce(json_agg(r.rolid order by r.rolid), '[]') from rectoria.vistas_roles r
  where r.vista_id = v.id)`;

/** Whether a user has made the view `v`, or it is shared with their role. */
const isSeen = (
  userId: Parameter,
): Fragment => sql`(v.usuario_id = ${userId} or exists (select from rectoria.vistas_roles r
  join rectoria.usuarios yo on yo.usuarioid = ${userId} and yo.rolid = r.rolid where r.vista_id = v.id))`;

const view = (userId: Parameter): Fragment => sql`json_build_object('id', v.id, 'nombre', v.nombre,
  'contenido', v.contenido, 'roles', ${ROLES_OF}, 'propia', v.usuario_id = ${userId},
  'autor', trim(u.persnombres || ' ' || u.persapellidos), 'rowVersion', v.row_version)`;

const FROM = sql`from rectoria.vistas v join rectoria.usuarios u on u.usuarioid = v.usuario_id`;

/** `body`: what a user sees of the views of a list, in order of their names. */
export const viewsOf = prepared<[userId: number, resource: string]>(
  (
    userId,
    resource,
  ) => sql`select coalesce(json_agg(${view(userId)} order by rectoria.fold(v.nombre), v.id), '[]')::text
    as body ${FROM} where v.recurso = ${resource} and ${isSeen(userId)}`,
);

/** The same of one of them, which nobody else changes until the transaction ends. */
export const heldView = prepared<[userId: number, resource: string, id: number]>(
  (userId, resource, id) => sql`select ${view(userId)}::text as body ${FROM}
    where v.id = ${id} and v.recurso = ${resource} and ${isSeen(userId)} for update of v`,
);

/** One new view of a user after the other: each counts those before it. */
export const lockViews = prepared<[userId: number]>(
  (userId) => sql`select pg_advisory_xact_lock(
    hashtextextended('rectoria.vistas:' || ${COMPANY} || ':' || ${userId}, 0))`,
);

/** No row where the user has one of that name, or as many as there may be. */
export const madeView = prepared<[userId: number, resource: string, name: string, content: string]>(
  (
    userId,
    resource,
    name,
    content,
  ) => sql`insert into rectoria.vistas (company_id, usuario_id, recurso, nombre, contenido)
    select ${COMPANY}, ${userId}, ${resource}, ${name}, ${content}::jsonb
    where (select count(*) from rectoria.vistas v where v.usuario_id = ${userId} and v.recurso = ${resource})
      < ${MOST_VIEWS}
    on conflict do nothing returning id`,
);

/** No row where who made it has another one of that name. */
export const changedView = prepared<[id: number, name: string, content: string]>(
  (id, name, content) => sql`update rectoria.vistas v set nombre = ${name}, contenido = ${content}::jsonb
    where v.id = ${id} and not exists (select from rectoria.vistas other where other.usuario_id = v.usuario_id
      and other.recurso = v.recurso and other.id <> v.id and rectoria.fold(other.nombre) = rectoria.fold(${name}))
    returning v.id`,
);

export const deletedView = prepared<[id: number]>((id) => sql`delete from rectoria.vistas where id = ${id}`);

export const unshared = prepared<[id: number, roles: readonly number[]]>(
  (id, roles) => sql`delete from rectoria.vistas_roles where vista_id = ${id} and rolid <> all(${roles}::integer[])`,
);

export const shared = prepared<[id: number, roles: readonly number[]]>(
  (id, roles) => sql`insert into rectoria.vistas_roles (company_id, vista_id, rolid)
    select ${COMPANY}, ${id}, r from unnest(${roles}::integer[]) r order by r on conflict do nothing`,
);

/** The roles in use, or that of the user alone. */
export const rolesFor = prepared<[userId: number, all: boolean]>(
  (userId, all) => sql`select r.rolid as id, r.roldescripcion as nombre from rectoria.roles r
    where r.estatus and (${all}::boolean or r.rolid = (select rolid from rectoria.usuarios where usuarioid = ${userId}))
    order by rectoria.fold(r.roldescripcion), r.rolid`,
);
