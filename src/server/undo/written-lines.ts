import { COMPANY } from '../sql/company.ts';
import type { Repository } from '../catalogue/repository/repository.ts';
import { recordSelect } from '../catalogue/sql/record-select.ts';
import { labelSql } from '../catalogue/sql/label-sql.ts';
import type { TargetOf } from '../catalogue/sql/lookup-sql.ts';
import { ofKind } from '#src/model/resource.ts';
import { besideTables, isBeside, rowsAt, tableText } from '../history/rows-at.ts';
import type { Row, Statement } from '../db/database.ts';
import { remembered } from '#src/model/memo.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { column, type Fragment, join, sql, table } from '../sql/sql.ts';

/** The import of the catalogue that a request was, and whether it is one’s own. */
export const isImport = prepared<[resource: string, request: string]>(
  (resource, request) =>
    sql`select id, usuario_id = nullif(current_setting('app.actor', true), '')::integer as propia
    from rectoria.importaciones where recurso = ${resource} and aplicada_solicitud = ${request} limit 1`,
);

/** What a request has done to one record. */
export interface WrittenRecord {
  readonly id: number;
  /** The first and the last line of the audit that tell of it. */
  readonly first: number;
  readonly last: number;
  /** What it did to the record's own row first and last; null where it wrote rows of its lists alone. */
  readonly began: string | null;
  readonly ended: string | null;
}

const PARENT = sql`(coalesce(a.despues, a.antes) ->> 'parent_id')`;

/** The records that a request has written, as `records` of a `with`. */
export function writtenRecords({ catalogue, types }: Repository, request: string): Fragment {
  const own = tableText(catalogue.table);
  const beside = besideTables(catalogue, types).map(tableText);
  const isOfRows = beside.length === 0 ? sql`false` : sql`a.tabla in (${join(beside, ', ')})`;
  return sql`lines as (
      select a.id, a.fila as record, a.accion as own from rectoria.auditoria a
        where a.tabla = ${own} and a.solicitud = ${request}
      union all
      select a.id, ${PARENT}::bigint, null from rectoria.auditoria a
        where ${isOfRows} and a.solicitud = ${request}
    ), records as (
      select record as id, min(id) as first, max(id) as last,
        (array_agg(own order by id) filter (where own is not null))[1] as began,
        (array_agg(own order by id desc) filter (where own is not null))[1] as ended
      from lines group by record
    )`;
}

/** The records that a request has written, the last first. */
export const writtenBy = (repository: Repository, request: string): Statement =>
  statementOf(sql`with ${writtenRecords(repository, request)}
    select id, first, last, began, ended from records order by last desc`);

const sinceOf = remembered(({ catalogue, types }: Repository) => {
  const own = tableText(catalogue.table);
  return prepared<[id: number, last: number]>(
    (
      id,
      last,
    ) => sql`select true as written from rectoria.auditoria a where a.tabla = ${own} and a.fila = ${id} and a.id > ${last}::bigint
      union all select true from rectoria.auditoria a
        where ${isBeside(besideTables(catalogue, types), id)} and a.id > ${last}::bigint limit 1`,
  );
});

/** A row where somebody has written the record since a line of the audit. */
export const writtenSince = (repository: Repository, { id, last }: WrittenRecord): Statement =>
  sinceOf(repository)(id, last);

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const writtenIn = (row: Row): WrittenRecord => ({
  id: Number(row['id']),
  first: Number(row['first']),
  last: Number(row['last']),
  began: textOrNull(row['began']),
  ended: textOrNull(row['ended']),
});

const beforeOf = remembered(({ catalogue, types, institution }: Repository) => {
  const targetOf: TargetOf = (name) => ofKind(institution, 'catalogue').get(name)?.definition;
  return prepared<[id: number, line: number]>((id, line) => {
    const rowsOf = rowsAt(catalogue, types, id, sql`${line}::bigint - 1`);
    return sql`select row_to_json(r)::text as body from (${recordSelect(catalogue, { types, targetOf, rowsOf }, true)}) r`;
  });
});

/** A record as it was before a line of the audit: its `body`. */
export const recordBefore = (repository: Repository, id: number, line: number): Statement =>
  beforeOf(repository)(id, line);

/** Notes that it is taken back, once; nothing where it was. */
export const noteUndone = prepared<
  [resource: string, request: string, job: number, userId: number | null, counts: string, staying: string]
>(
  (resource, request, job, userId, counts, staying) => sql`insert into rectoria.deshechas
    (company_id, recurso, solicitud, tarea, usuario_id, cuenta, quedan)
    values (${COMPANY}, ${resource}, ${request}, ${job}, ${userId}, ${counts}::jsonb, ${staying}::jsonb)
    on conflict (company_id, recurso, solicitud) do nothing returning tarea`,
);

export const undoneOf = prepared<[resource: string, request: string]>(
  (
    resource,
    request,
  ) => sql`select d.solicitud, d.tarea, to_char(d.momento, 'YYYY-MM-DD"T"HH24:MI:SS') as momento, d.cuenta, d.quedan,
      u.persnombres || ' ' || u.persapellidos as quien
    from rectoria.deshechas d left join rectoria.usuarios u on u.usuarioid = d.usuario_id
    where d.recurso = ${resource} and d.solicitud = ${request}`,
);

/** What records are called, by `id` and `label`; null where nothing says so. */
export function labelsOf({ catalogue, types }: Repository, ids: readonly number[]): Statement | null {
  const label = labelSql(catalogue, types);
  if (label === null) return null;
  const key = column(catalogue.api.id);
  return statementOf(sql`select t.${key} as id, ${label.value('t')}::text as label from ${table(catalogue.table)} t
    where t.${key} = any(${ids}::integer[])`);
}
