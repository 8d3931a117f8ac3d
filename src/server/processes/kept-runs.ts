import type { JsonObject } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import type { Statement } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { column, literal, sql, table } from '../sql/sql.ts';

/** What a run did to one record. */
export interface RunRow {
  readonly action: 'creado' | 'cambiado' | 'omitido';
  readonly resource: string;
  readonly id: number | null;
  readonly name: string;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
  /** What tells people which record it was then. */
  readonly shown: JsonObject | null;
  /** Of the record as the run left it; null of one that was left out. */
  readonly version: number | null;
  /** Of the record as the run found it; null of a new one, and of one that was left out. */
  readonly versionBefore: number | null;
  readonly why: Text | null;
}

const ROWS = sql`select orden, accion, recurso, registro, nombre, antes, despues, datos, version, motivo
  from rectoria.corrida_filas`;

const keep = prepared<[process: string, run: number, written: number, leftOut: number]>(
  (process, run, written, leftOut) => sql`insert into rectoria.corridas
    (company_id, proceso, corrida, cambios, omitidos, usuario_id)
    values (${COMPANY}, ${process}, ${run}, ${written}, ${leftOut}, nullif(current_setting('app.actor'), '')::integer)`,
);

const keepRows = prepared<[process: string, run: number, before: number, rows: string]>(
  (process, run, before, rows) => sql`insert into rectoria.corrida_filas
    (company_id, proceso, corrida, orden, accion, recurso, registro, nombre, antes, despues, datos,
      version, version_previa, motivo)
    select ${COMPANY}, ${process}, ${run}, ${before} + orden, fila->>'action', fila->>'resource', (fila->>'id')::integer, fila->>'name',
      nullif(fila->'before', 'null'), nullif(fila->'after', 'null'), nullif(fila->'shown', 'null'),
      (fila->>'version')::integer, (fila->>'versionBefore')::integer, nullif(fila->'why', 'null')
    from jsonb_array_elements(${rows}::jsonb) with ordinality filas(fila, orden)`,
);

/** Rows of one statement. */
const KEPT_AT_ONCE = 1_000;

/** Keeps what a run did. */
export const keepRun = (process: string, run: number, rows: readonly RunRow[]): readonly Statement[] => {
  const leftOut = rows.filter(({ action }) => action === 'omitido').length;
  const starts = Array.from({ length: Math.ceil(rows.length / KEPT_AT_ONCE) }, (_, at) => at * KEPT_AT_ONCE);
  return [
    keep(process, run, rows.length - leftOut, leftOut),
    ...starts.map((start) => keepRows(process, run, start, JSON.stringify(rows.slice(start, start + KEPT_AT_ONCE)))),
  ];
};

/** The job that does, or did, the run. */
export const jobOfRun = prepared<[kind: string, process: string, run: number]>(
  (kind, process, run) => sql`select id from rectoria.tareas
    where tipo = ${kind} and recurso = ${process} and registro = ${run} order by id desc limit 1`,
);

/** All of its jobs of these kinds, in the order in which they were asked for. */
export const jobsOfRun = prepared<[kinds: readonly string[], process: string, run: number]>(
  (kinds, process, run) => sql`select id from rectoria.tareas
    where tipo = any (${kinds}::text[]) and recurso = ${process} and registro = ${run} order by id`,
);

/** A job of it that waits or is under way. */
export const openJobOfRun = prepared<[kind: string, process: string, run: number]>(
  (kind, process, run) => sql`select id from rectoria.tareas
    where tipo = ${kind} and recurso = ${process} and registro = ${run} and estado in ('espera', 'en-curso') limit 1`,
);

/** The run, where it was done: `cambios`, `omitidos`, `hecha`, `persona`, `revertida`, `sinRevertir`. */
export const runOf = prepared<[process: string, run: number]>(
  (
    process,
    run,
  ) => sql`select c.cambios, c.omitidos, to_json(c.hecha)#>>'{}' as hecha, u.persnombres || ' ' || u.persapellidos as persona,
      to_json(c.revertida)#>>'{}' as revertida, c.sin_revertir as "sinRevertir"
    from rectoria.corridas c left join rectoria.usuarios u on u.usuarioid = c.usuario_id
    where c.proceso = ${process} and c.corrida = ${run}`,
);

/** What it wrote, the last first. */
export const rowsToUndo = prepared<[process: string, run: number]>(
  (process, run) => sql`select orden, accion, recurso, registro, antes, despues, version, version_previa, motivo
    from rectoria.corrida_filas
    where proceso = ${process} and corrida = ${run} and accion <> 'omitido' order by orden desc`,
);

/** The same of records of these catalogues only. */
export const rowsAmong = prepared<
  [process: string, run: number, from: number, most: number, resources: readonly string[]]
>(
  (process, run, from, most, resources) => sql`${ROWS}
    where proceso = ${process} and corrida = ${run} and orden > ${from} and recurso = any (${resources}::text[])
    order by orden limit ${most}`,
);

/** What was written of a catalogue, in order; all of it is one run's. */
export const writtenOf = prepared<[process: string, run: number, resource: string]>(
  (process, run, resource) => sql`${ROWS}
    where proceso = ${process} and corrida = ${run} and recurso = ${resource} and accion <> 'omitido' order by orden`,
);

/** How many rows of each catalogue there are, of written and of new records: `recurso`, `filas`, `escritos`, `creados`. */
export const resourcesOf = prepared<[process: string, run: number]>(
  (process, run) => sql`select recurso, count(*)::integer as filas,
      (count(*) filter (where accion <> 'omitido'))::integer as escritos,
      (count(*) filter (where accion = 'creado'))::integer as creados
    from rectoria.corrida_filas where proceso = ${process} and corrida = ${run} group by recurso`,
);

/** Names of records of a catalogue that are no longer as the run left them, the first ones: `nombre`. */
export const changedSince = (process: string, run: number, { name, catalogue }: Repository, most: number): Statement =>
  statementOf(sql`select f.nombre from (
      select registro, max(nombre) as nombre, max(version) as version, min(orden) as orden
      from rectoria.corrida_filas
      where proceso = ${process} and corrida = ${run} and recurso = ${name} and version is not null
      group by registro) f
    left join ${table(catalogue.table)} t on t.${column(catalogue.api.id)} = f.registro
    where t.row_version is distinct from f.version order by f.orden limit ${literal(most)}`);

/** One after the other, whoever asks for runs of a process: each finds what the one before asked for. */
export const lockAsking = prepared<[process: string]>(
  (process) => sql`select pg_advisory_xact_lock(hashtextextended('pide ' || current_setting('app.company') || ' '
    || current_setting('app.actor') || ' ' || ${process}, 0))`,
);

/** A record that a run found in a version. */
export interface FoundIn {
  readonly id: number;
  readonly version: number;
}

/**
 * A run that is taken back gives these records back as it found them, in another version: so they are as the runs before
 * left them, which can be taken back in their turn.
 */
export const leftAnew = (
  process: string,
  run: number,
  { name, catalogue }: Repository,
  found: readonly FoundIn[],
): Statement =>
  statementOf(sql`update rectoria.corrida_filas f set version = t.row_version
    from unnest(${found.map(({ id }) => id)}::integer[], ${found.map(({ version }) => version)}::integer[]) u (id, version)
    join ${table(catalogue.table)} t on t.${column(catalogue.api.id)} = u.id
    where f.recurso = ${name} and f.registro = u.id and f.version = u.version
      and (f.proceso, f.corrida) <> (${process}::text, ${run}::integer)`);

/** Says of rows why they are as the run left them though it was taken back, beside why it wrote them: texts as JSON. */
export const explainRows = prepared<[process: string, run: number, places: readonly number[], why: readonly string[]]>(
  (process, run, places, why) => sql`update rectoria.corrida_filas f set motivo = u.motivo::jsonb
    from unnest(${places}::integer[], ${why}::text[]) u (orden, motivo)
    where f.proceso = ${process} and f.corrida = ${run} and f.orden = u.orden`,
);

/** A run of the process that this person asked for, and that waits or is under way. */
export const openRunOf = prepared<[kind: string, process: string, userId: number | null]>(
  (kind, process, userId) => sql`select id from rectoria.tareas
    where tipo = ${kind} and recurso = ${process} and usuario_id = ${userId} and estado in ('espera', 'en-curso')
    limit 1`,
);

/** Locks a run that was not taken back, so that one alone takes it back; no row where it was, or was never done. */
export const lockRun = prepared<[process: string, run: number]>(
  (process, run) => sql`select cambios from rectoria.corridas
    where proceso = ${process} and corrida = ${run} and revertida is null for update`,
);

/** @param leftOut how many records stay as the run left them */
export const markReversed = prepared<[process: string, run: number, leftOut: number]>(
  (process, run, leftOut) => sql`update rectoria.corridas
    set revertida = now(), sin_revertir = ${leftOut}, revertida_por = nullif(current_setting('app.actor'), '')::integer
    where proceso = ${process} and corrida = ${run}`,
);
