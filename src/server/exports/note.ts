import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';

/** Notes that a list is about to be taken away; gives the `id` of the note. */
export const noteBegun = prepared<[resource: string, format: string, asked: string]>(
  (resource, format, asked) =>
    sql`insert into rectoria.exportaciones (company_id, usuario_id, direccion, solicitud, recurso, formato, pedido)
      values (${COMPANY}, current_setting('app.actor')::integer, nullif(current_setting('app.address', true), ''),
        current_setting('app.request'), ${resource}, ${format}, ${asked}::jsonb) returning id`,
);

/** Notes how it ended, and how many rows had left by then. */
export const noteEnded = prepared<[id: number, rows: number, complete: boolean]>(
  (id, rows, complete) =>
    sql`update rectoria.exportaciones set filas = ${rows}, completa = ${complete}, terminada = now() where id = ${id}`,
);
