import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

const OPEN = sql`estado in ('espera', 'en-curso')`;

/** What the kind of a job is told of it. */
const TOLD = sql`tipo, recurso, registro, estado`;

export const addJob = prepared<
  [kind: string, title: string, resource: string, record: number | null, input: string, userId: number]
>(
  (kind, title, resource, record, input, userId) => sql`insert into rectoria.tareas
    (company_id, tipo, titulo, recurso, registro, entrada, usuario_id)
    values (${COMPANY}, ${kind}, ${title}::jsonb, ${resource}, ${record}, ${input}::jsonb, ${userId}) returning id`,
);

/** Waits for what an earlier try still writes; what that writes afterwards is refused. */
export const lockJob = prepared<[id: number]>((id) => sql`select from rectoria.tareas where id = ${id} for update`);

/** Nothing where it is over, or is to end. */
export const beginJob = prepared<[id: number]>(
  (id) => sql`update rectoria.tareas t set estado = 'en-curso', empezada = coalesce(empezada, now()),
      intentos = intentos + 1, falla = null
    where id = ${id} and ${OPEN} and not exists (select from rectoria.tareas_detener d where d.tarea_id = t.id)
    returning ${TOLD}, entrada, hecho, intentos`,
);

/** Keeps other servers from beginning it anew until the transaction ends; nothing where one has. */
export const holdJob = prepared<[id: number, attempt: number]>(
  (id, attempt) => sql`select true as held from rectoria.tareas
    where id = ${id} and intentos = ${attempt} and estado = 'en-curso' for key share`,
);

export const tellProgress = prepared<[done: number, total: number, id: number, attempt: number]>(
  (done, total, id, attempt) => sql`update rectoria.tareas set hecho = ${done}, total = ${total}
    where id = ${id} and intentos = ${attempt} and estado = 'en-curso' returning id`,
);

export const isToStop = prepared<[id: number]>(
  (id) => sql`select true as wanted from rectoria.tareas_detener where tarea_id = ${id}`,
);

export const addLine = prepared<[id: number, text: string]>(
  (id, text) => sql`insert into rectoria.tareas_bitacora (company_id, tarea_id, texto)
    values (${COMPANY}, ${id}, ${text}::jsonb)`,
);

/** Ends a try; nothing where another has begun. */
export const endJob = prepared<[state: string, failure: string | null, id: number, attempt: number]>(
  (state, failure, id, attempt) => sql`update rectoria.tareas
    set estado = ${state}, falla = ${failure}::jsonb, terminada = now()
    where id = ${id} and intentos = ${attempt} and estado = 'en-curso' returning ${TOLD}`,
);

/** Ends a try that is followed by another, unless somebody wants none; nothing where another has begun. */
export const putBack = prepared<[failure: string | null, id: number, attempt: number]>(
  (failure, id, attempt) => sql`update rectoria.tareas t
    set (estado, terminada) = (select case when s.wanted then 'detenida' else 'espera' end,
        case when s.wanted then now() end
      from (select exists (select from rectoria.tareas_detener d where d.tarea_id = t.id)) s(wanted)),
      falla = ${failure}::jsonb
    where id = ${id} and intentos = ${attempt} and estado = 'en-curso' returning ${TOLD}`,
);

/** Of a job that nobody does, or nobody does any more. */
export const stopJob = prepared<[id: number]>(
  (id) => sql`update rectoria.tareas t set estado = 'detenida', terminada = now()
    where id = ${id} and ${OPEN} and exists (select from rectoria.tareas_detener d where d.tarea_id = t.id)
    returning ${TOLD}`,
);

/** Nothing where it does not wait. */
export const stopWaiting = prepared<[id: number]>(
  (id) => sql`update rectoria.tareas set estado = 'detenida', terminada = now()
    where id = ${id} and estado = 'espera' returning ${TOLD}`,
);

/** Nothing where it is over. */
export const wishStop = prepared<[userId: number | null, id: number]>(
  (userId, id) => sql`insert into rectoria.tareas_detener (company_id, tarea_id, usuario_id)
    select company_id, id, ${userId}::integer from rectoria.tareas where id = ${id} and ${OPEN}
    on conflict (company_id, tarea_id) do update set momento = excluded.momento returning tarea_id`,
);

export const isJob = prepared<[id: number]>((id) => sql`select true as found from rectoria.tareas where id = ${id}`);

export const abandonJob = prepared<[failure: string, id: number]>(
  (failure, id) => sql`update rectoria.tareas set estado = 'fallida', falla = ${failure}::jsonb, terminada = now()
    where id = ${id} and ${OPEN} returning ${TOLD}`,
);
