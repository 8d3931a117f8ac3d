import type { JsonObject } from '#src/model/json.ts';
import type { Database, TenantContext } from '../db/database.ts';
import { fieldsProblem } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { type Changes, MOST_BYTES, MOST_KEYS } from './read-changes.ts';

const all = prepared<[userId: number]>(
  (userId) => sql`select coalesce(json_object_agg(clave, valor order by clave), '{}')::text as body
    from rectoria.preferencias where usuario_id = ${userId}`,
);

/** What is remembered of a user, as JSON: values by their keys. */
export async function memoryOf(database: Database, tenant: TenantContext, userId: number): Promise<string> {
  const [row] = await database.batch(tenant, [all(userId)]);
  return typeof row?.['body'] === 'string' ? row['body'] : '{}';
}

// In one order, so that two windows do not wait for each other.
const keep = prepared<[userId: number, values: string]>(
  (userId, values) => sql`insert into rectoria.preferencias as p (company_id, usuario_id, clave, valor)
    select ${COMPANY}, ${userId}, e.key, e.value from jsonb_each(${values}::jsonb) e order by e.key
    on conflict (company_id, usuario_id, clave) do update set valor = excluded.valor, momento = now()
      where p.valor is distinct from excluded.valor`,
);

const forget = prepared<[userId: number, keys: readonly string[]]>(
  (userId, keys) =>
    sql`delete from rectoria.preferencias where usuario_id = ${userId} and clave = any(${keys}::text[])`,
);

const counted = prepared<[userId: number]>(
  (userId) => sql`select count(*)::integer as keys,
      coalesce(sum(octet_length(clave) + octet_length(valor::text)), 0)::integer as bytes from rectoria.preferencias where usuario_id = ${userId}`,
);

const textOf = (values: JsonObject): string => JSON.stringify(values);

/**
 * Keeps and forgets keys, all of them or, with a `validation` problem where there would be too many and `memory-full` where
 * they would be too long together, none.
 */
export const remember = (
  database: Database,
  tenant: TenantContext,
  userId: number,
  changes: Changes,
): Promise<void> => {
  const kept = changes.filter(([, value]) => value !== null);
  const forgotten = changes.filter(([, value]) => value === null).map(([key]) => key);
  return database.transaction(tenant, async (run) => {
    const [row] = await run(keep(userId, textOf(Object.fromEntries(kept))), forget(userId, forgotten), counted(userId));
    if (Number(row?.['keys']) > MOST_KEYS)
      throw fieldsProblem([{ field: '', code: 'maxItems', params: { max: MOST_KEYS } }]);
    if (Number(row?.['bytes']) > MOST_BYTES) {
      throw new ProblemError('memory-full', { params: { most: MOST_BYTES / 1024 } });
    }
  });
};
