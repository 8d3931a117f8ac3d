import type { Repository } from '../catalogue/repository/repository.ts';
import { ofKind } from '#src/model/resource.ts';
import { ZONE } from '#src/model/zone.ts';
import type { TargetOf } from '../catalogue/sql/lookup-sql.ts';
import { recordSelect } from '../catalogue/sql/record-select.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';
import type { Statement } from '../sql/statement.ts';
import { besideTables, isBeside, rowsAt, tableText } from './rows-at.ts';

/** Moments are told as they are read on a clock here, as those of records are. */
const HERE = literal(ZONE);

/** As many as are told at once; one more is what the last of them is compared with. */
const PAGE = 20;

/**
 * What became of a record, the latest first: what one request wrote is one version, whichever tables it is in. Gives
 * `body`, a JSON array of `{ version, momento, accion, transicion, razon, direccion, solicitud, quien, registro }`;
 * `registro` is the record as it then was, null once it is deleted.
 * @returns from the id of the record and the version before which is asked
 */
export function versionsSql({ catalogue, types, institution }: Repository): (id: number, before: number) => Statement {
  const targetOf: TargetOf = (name) => ofKind(institution, 'catalogue').get(name)?.definition;
  return prepared<[id: number, before: number]>((id, before) => {
    const line = sql`v.version`;
    const record = recordSelect(catalogue, { types, targetOf, rowsOf: rowsAt(catalogue, types, id, line) }, true);
    const own = tableText(catalogue.table);
    return sql`with lines as (
        select a.id, a.tabla, a.momento, a.actor, a.direccion, a.solicitud, a.accion, a.transicion, a.razon
          from rectoria.auditoria a where a.tabla = ${own} and a.fila = ${id}
        union all
        select a.id, a.tabla, a.momento, a.actor, a.direccion, a.solicitud, a.accion, a.transicion, a.razon
          from rectoria.auditoria a where ${isBeside(besideTables(catalogue, types), id)}
      ), versions as materialized (
        select max(id) as version, momento, actor, max(direccion) as direccion, solicitud, max(transicion) as transicion,
          max(razon) as razon, coalesce((array_agg(accion order by id desc) filter (where tabla = ${own}))[1], 'UPDATE') as accion
        from lines group by solicitud, momento, actor having max(id) < ${before}::bigint
        order by version desc limit ${PAGE + 1}
      )
      select coalesce(json_agg(json_build_object('version', v.version, 'momento', to_char(v.momento at time zone ${HERE},
          'YYYY-MM-DD"T"HH24:MI:SS'), 'accion', v.accion, 'transicion', v.transicion, 'razon', v.razon,
          'direccion', v.direccion, 'solicitud', v.solicitud,
          'quien', case when u.usuarioid is not null then trim(u.persnombres || ' ' || u.persapellidos) end,
          'registro', case when v.accion <> 'DELETE' then (select row_to_json(r) from (${record}) r) end)
        order by v.version desc), '[]')::text as body
      from versions v left join rectoria.usuarios u on u.usuarioid = v.actor`;
  });
}
