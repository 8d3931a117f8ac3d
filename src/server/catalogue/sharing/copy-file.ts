import type { Json, JsonObject } from '#src/model/json.ts';
import type { Run } from '../../db/database.ts';
import { COMPANY } from '../../sql/company.ts';
import { prepared } from '../../sql/prepared.ts';
import { sql } from '../../sql/sql.ts';

/** A file of its own for another record, with the same contents, brought by whoever writes. */
const copy = prepared<[id: number, resource: string, field: string]>(
  (id, resource, field) => sql`insert into rectoria.archivos
      (company_id, recurso, campo, nombre, tipo, tamano, huella, guardado, contenido, usuario_id, copia)
    select ${COMPANY}, ${resource}, ${field}, nombre, tipo, tamano, huella, guardado, contenido,
      nullif(current_setting('app.actor', true), '')::integer, true
    from rectoria.archivos where id = ${id} returning id`,
);

/** The file of a record as another's: null where it has none. */
export async function copiedFile(
  record: JsonObject,
  field: string,
  to: { readonly resource: string; readonly field: string },
  run: Run,
): Promise<Json> {
  const id = record[field];
  if (typeof id !== 'number') return null;
  const [made] = await run(copy(id, to.resource, to.field));
  return made === undefined ? null : Number(made['id']);
}
