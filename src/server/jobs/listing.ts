import type { Row } from '../db/database.ts';
import { prepared } from '../sql/prepared.ts';
import { type Fragment, type Parameter, sql } from '../sql/sql.ts';

const moment = (column: Fragment): Fragment => sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS')`;

/** Of one person where `owner` is one, else of the company. */
const whose = (owner: Parameter): Fragment => sql`(${owner}::integer is null or t.usuario_id = ${owner}::integer)`;

const JOBS = sql`select t.id as "tareaId", t.tipo as "tipo", t.titulo as "titulo", t.recurso as "recurso",
    t.registro as "registro", t.estado as "estado", t.hecho as "hecho", t.total as "total",
    t.usuario_id as "usuarioId", u.persnombres || ' ' || u.persapellidos as "usuario",
    ${moment(sql`t.creada`)} as "creada", ${moment(sql`t.empezada`)} as "empezada",
    ${moment(sql`t.terminada`)} as "terminada",
    extract(epoch from coalesce(t.terminada, now()) - t.empezada)::integer as "segundos",
    t.intentos as "intentos", t.falla as "falla", d.tarea_id is not null as "detener",
    s.persnombres || ' ' || s.persapellidos as "detenidaPor",
    t.tipo = 'importacion' and exists (select from rectoria.importaciones i
      join rectoria.deshechas h on h.recurso = i.recurso and h.solicitud = i.aplicada_solicitud
      where i.id = t.registro and i.aplicacion = t.id) as "deshecha"
  from rectoria.tareas t
  join rectoria.usuarios u on u.company_id = t.company_id and u.usuarioid = t.usuario_id
  left join rectoria.tareas_detener d on d.company_id = t.company_id and d.tarea_id = t.id
  left join rectoria.usuarios s on s.company_id = d.company_id and s.usuarioid = d.usuario_id`;

/** The latest first. */
export const pageOfJobs = prepared<[owner: number | null, first: number, count: number]>(
  (owner, first, count) => sql`${JOBS} where ${whose(owner)} order by t.id desc offset ${first} limit ${count}`,
);

export const countJobs = prepared<[owner: number | null]>(
  (owner) => sql`select count(*)::integer as total from rectoria.tareas t where ${whose(owner)}`,
);

/** Of one's own: how many wait or run, and how many have failed lately. */
export const jobsWaiting = prepared<[owner: number]>(
  (owner) => sql`select count(*) filter (where estado in ('espera', 'en-curso'))::integer as "enCurso",
      count(*) filter (where estado = 'fallida')::integer as "fallidas"
    from rectoria.tareas where usuario_id = ${owner}
      and (estado in ('espera', 'en-curso') or terminada > now() - interval '7 days')`,
);

export const oneJob = prepared<[id: number, owner: number | null]>(
  (id, owner) => sql`${JOBS} where t.id = ${id} and ${whose(owner)}`,
);

export const linesOfJob = prepared<[id: number]>(
  (id) => sql`select ${moment(sql`momento`)} as "momento", texto as "texto"
    from rectoria.tareas_bitacora where tarea_id = ${id} order by tareas_bitacora.id`,
);

/** As the wire has it, for whoever asks: whether it is theirs, and whether they may end it. */
export const shown = (row: Row, userId: number, mayStop: boolean): Row => {
  const isOwn = row['usuarioId'] === userId;
  return { ...row, propia: isOwn, puedeDetener: isOwn || mayStop };
};
