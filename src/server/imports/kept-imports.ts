import type { ImportMapping, OutcomeCounts } from '#src/model/import.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';
import type { Row } from '../db/database.ts';
import type { ImportMode } from '#src/model/import.ts';
import type { ReadFacts } from './told.ts';

const ACTOR = sql`nullif(current_setting('app.actor', true), '')::integer`;

/** A new import; nothing where the person has one of that key. */
export const addImport = prepared<
  [key: string | null, hash: string, resource: string, name: string, format: string, size: number]
>(
  (key, hash, resource, name, format, size) => sql`insert into rectoria.importaciones
    (company_id, usuario_id, direccion, solicitud, clave, huella, recurso, archivo, formato, tamano)
    values (${COMPANY}, ${ACTOR}, nullif(current_setting('app.address', true), ''), current_setting('app.request'),
      ${key}, ${hash}, ${resource}, ${name}, ${format}, ${size})
    on conflict (company_id, usuario_id, clave) where clave is not null do nothing returning id`,
);

/** The one of that key. */
export const importOfKey = prepared<[key: string]>(
  (key) => sql`select id, huella, recurso from rectoria.importaciones where usuario_id = ${ACTOR} and clave = ${key}`,
);

/** Where rows wait as they come: PostgreSQL copies into none that rows are hidden in. */
export const WAITING = statementOf(
  sql`create temp table importacion_nueva (fila integer, linea integer, celdas json) on commit drop`,
);

export const COPY_WAITING = sql`copy pg_temp.importacion_nueva (fila, linea, celdas) from stdin`;

/** Takes them over; gives how many there are. */
export const keepRows = prepared<[id: number]>(
  (id) => sql`insert into rectoria.importacion_filas (company_id, importacion_id, fila, linea, celdas)
    select ${COMPANY}, ${id}, fila, linea, celdas from pg_temp.importacion_nueva`,
);

export const keepFacts = prepared<[id: number, rows: number, facts: string, mapping: string]>(
  (id, rows, facts, mapping) => sql`update rectoria.importaciones
    set filas = ${rows}, leido = ${facts}::jsonb, mapeo = ${mapping}::jsonb where id = ${id}`,
);

/** One's own import of that catalogue. */
export const oneImport = prepared<[id: number, resource: string]>(
  (id, resource) => sql`select id, archivo, formato, tamano, filas, leido, mapeo, prueba, prueba_mapeo, prueba_cuenta,
      aplicacion, aplicacion_mapeo, aplicacion_modo, aplicacion_cuenta, aplicada_solicitud
    from rectoria.importaciones where id = ${id} and recurso = ${resource} and usuario_id = ${ACTOR}`,
);

/** Keeps other jobs from it until the transaction ends. */
export const lockImport = prepared<[id: number]>(
  (id) => sql`select aplicada is not null as aplicada from rectoria.importaciones where id = ${id} for update`,
);

export const isApplied = ({ aplicada }: Row): boolean => aplicada === true;

/** Where the transaction writes from, as the audit tells it. */
export const writeFrom = prepared<[place: string]>((place) => sql`select set_config('app.address', ${place}, true)`);

export const noteTried = prepared<[id: number, counts: string]>(
  (id, counts) => sql`update rectoria.importaciones set prueba_cuenta = ${counts}::jsonb where id = ${id}`,
);

export const noteApplied = prepared<[id: number, counts: string]>(
  (id, counts) => sql`update rectoria.importaciones set aplicacion_cuenta = ${counts}::jsonb,
    aplicada = now(), aplicada_solicitud = current_setting('app.request') where id = ${id}`,
);

/** Of a job that is about to be started, once the import is held; whether an earlier one is still open. */
export const openJobs = prepared<[id: number]>(
  (id) => sql`select i.aplicada is not null as aplicada, exists (select from rectoria.tareas t
      where t.id in (i.prueba, i.aplicacion) and t.estado in ('espera', 'en-curso')) as abierta
    from rectoria.importaciones i where i.id = ${id}`,
);

export const beginTry = prepared<[id: number, job: number, mapping: string]>(
  (id, job, mapping) => sql`update rectoria.importaciones set prueba = ${job}, prueba_cuenta = null,
    prueba_mapeo = ${mapping}::jsonb, mapeo = ${mapping}::jsonb where id = ${id}`,
);

export const beginApplying = prepared<[id: number, job: number, mapping: string, mode: string]>(
  (id, job, mapping, mode) => sql`update rectoria.importaciones set aplicacion = ${job}, aplicacion_cuenta = null,
    aplicacion_mapeo = ${mapping}::jsonb, aplicacion_modo = ${mode}, mapeo = ${mapping}::jsonb where id = ${id}`,
);

/** For how long rows are kept, and for how long it is known what was brought. */
export const ROWS_KEPT_DAYS = 7;
export const IMPORTS_KEPT_DAYS = 90;

/** In letters: what a person may have brought of which the rows are kept and were not written. */
const MOST_UNWRITTEN = 1024 * 1024 * 1024;

/** No row where they have brought as much. */
export const hasImportRoom = statementOf(
  sql`select true as room from rectoria.importaciones
    where usuario_id = ${ACTOR} and aplicada is null
      and creada > now() - interval ${literal(`${ROWS_KEPT_DAYS} days`)}
    having coalesce(sum((leido->>'letters')::bigint), 0) < ${literal(MOST_UNWRITTEN)}`,
);

/** A piece of the rows that nobody needs any more; `n` of them. */
export const forgetRows = (piece: number) =>
  statementOf(sql`with old as (
      select id from rectoria.importaciones where creada < now() - interval ${literal(`${ROWS_KEPT_DAYS} days`)}),
    gone as (
      delete from rectoria.importacion_filas f using (
        select importacion_id, fila from rectoria.importacion_filas where importacion_id in (select id from old)
        limit ${literal(piece)}) g
      where f.importacion_id = g.importacion_id and f.fila = g.fila returning 1),
    results as (
      delete from rectoria.importacion_resultados r using (
        select importacion_id, resultado, fila from rectoria.importacion_resultados
        where importacion_id in (select id from old) limit ${literal(piece)}) g
      where r.importacion_id = g.importacion_id and r.resultado = g.resultado and r.fila = g.fila returning 1)
    select greatest((select count(*) from gone), (select count(*) from results))::integer as n`);

export const forgetImports = statementOf(
  sql`delete from rectoria.importaciones where creada < now() - interval ${literal(`${IMPORTS_KEPT_DAYS} days`)}`,
);

/** An import as it is kept. */
export interface KeptImport {
  readonly id: number;
  readonly archivo: string;
  readonly formato: 'csv' | 'xlsx';
  readonly tamano: number;
  readonly filas: number;
  readonly leido: ReadFacts;
  readonly mapeo: ImportMapping;
  readonly prueba: number | null;
  readonly prueba_mapeo: ImportMapping | null;
  readonly prueba_cuenta: OutcomeCounts | null;
  readonly aplicacion: number | null;
  readonly aplicacion_mapeo: ImportMapping | null;
  readonly aplicacion_modo: ImportMode | null;
  readonly aplicacion_cuenta: OutcomeCounts | null;
  readonly aplicada_solicitud: string | null;
}

/** Whether it is a row of `oneImport`, whose JSON this file alone writes. */
export const isKeptImport = (row: Row | undefined): row is Row & KeptImport => typeof row?.['id'] === 'number';
