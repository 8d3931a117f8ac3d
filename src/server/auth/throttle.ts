import type { Database, TenantContext } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { COMPANY } from '../sql/company.ts';
import { statement } from '../sql/statement.ts';

const ATTEMPTS = 10;
const MINUTES = 5;

const OVER = `limites.desde < now() - interval '${MINUTES} minutes'`;
const COUNT = `insert into rectoria.limites (company_id, clave, cuenta) values (${COMPANY}, $1, 1)
  on conflict (company_id, clave) do update set
    cuenta = case when ${OVER} then 1 else limites.cuenta + 1 end,
    desde = case when ${OVER} then now() else limites.desde end
  returning cuenta`;
const FORGET = 'delete from rectoria.limites where clave = $1';

/**
 * Counts an attempt under the key, in the database so that all servers count together. Throws a `too-many-requests`
 * problem past ten attempts in five minutes.
 */
export async function countAttempt(database: Database, tenant: TenantContext, key: string): Promise<void> {
  const [row] = await database.batch(tenant, [statement(COUNT, [key])]);
  if (Number(row?.['cuenta']) > ATTEMPTS) {
    throw new ProblemError('too-many-requests', { headers: { 'Retry-After': String(MINUTES * 60) } });
  }
}

export async function forgetAttempts(database: Database, tenant: TenantContext, key: string): Promise<void> {
  await database.batch(tenant, [statement(FORGET, [key])]);
}
