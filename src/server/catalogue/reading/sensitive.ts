import { type Catalogue, hasSensitive } from '#src/model/catalogue.ts';
import { isJsonObject } from '#src/model/json.ts';
import { ProblemError } from '../../http/problem.ts';
import type { Statement } from '../../db/database.ts';
import { COMPANY } from '../../sql/company.ts';
import { statementOf } from '../../sql/prepared.ts';
import { column, sql, table as tableOf } from '../../sql/sql.ts';

/** Notes that whoever asks is shown the sensitive fields of a record that is there: it goes with the reading. */
export const noteReading = (name: string, { table, api }: Catalogue, id: number): Statement =>
  statementOf(
    sql`insert into rectoria.lecturas (company_id, usuario_id, direccion, solicitud, recurso, registro)
      select ${COMPANY}, current_setting('app.actor')::integer, nullif(current_setting('app.address', true), ''),
        current_setting('app.request'), ${name}, t.${column(api.id)}
      from ${tableOf(table)} t where t.${column(api.id)} = ${id}`,
  );

const without = (object: object, { fields }: Catalogue): [string, unknown][] => {
  const names = new Set(fields.flatMap(({ name, sensitive }) => (sensitive === true ? [name.toLowerCase()] : [])));
  return Object.entries(object).filter(([name]) => !names.has(name.toLowerCase()));
};

/** A conflict tells the record as it is now, without what is shown by asking for it alone. */
export function quieted(conflict: ProblemError, catalogue: Catalogue): ProblemError {
  const current = conflict.options.members?.['current'];
  if (!hasSensitive(catalogue) || !isJsonObject(current)) return conflict;
  const names = new Set(without(current, catalogue).map(([name]) => name));
  const told = Object.fromEntries(Object.entries(current).filter(([name]) => names.has(name)));
  return new ProblemError(conflict.code, { ...conflict.options, members: { current: told } });
}
