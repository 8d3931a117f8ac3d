import type { InstitutionResources } from '#src/model/resource.ts';
import { DEMO_ACCOUNTS } from '#src/model/start-accounts.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import type { Database } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { sql } from '../sql/sql.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { startTenant } from './roles.ts';

export const DEMO_PASSWORD = 'Rectoria-demo-1';

const add = prepared<[accounts: string, password: string]>(
  (accounts, password) => sql`
    insert into rectoria.usuarios (company_id, usuanombre, clave, persnombres, persapellidos, rolid)
    select ${COMPANY}, a.nombre, ${password}, a.nombres, a.apellidos, a.rol
    from json_to_recordset(${accounts}::json) as a(nombre text, nombres text, apellidos text, rol integer)
    where not exists (select from rectoria.usuarios u where rectoria.fold(u.usuanombre) = rectoria.fold(a.nombre))
    -- Of two servers that start at once one is quicker.
    on conflict do nothing`,
);
const find = prepared<[names: readonly string[]]>(
  (names) => sql`select usuanombre, clave from rectoria.usuarios
    where estatus and rectoria.fold(usuanombre) = any (${names}::text[])`,
);

const rows = DEMO_ACCOUNTS.map(({ name, role, firstNames, lastNames }) => ({
  nombre: name,
  nombres: firstNames,
  apellidos: lastNames,
  rol: role,
}));

/** Gives each institution the demo accounts it lacks. Never in production. */
export async function seedDemoAccounts(
  database: Database,
  institutions: readonly InstitutionResources[],
): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  for (const institution of institutions) {
    await database.batch(startTenant(institution), [add(JSON.stringify(rows), password)]);
  }
}

/** Throws a `ConfigurationError` when anybody could sign in with a demo account's well-known password. */
export async function refuseDemoAccounts(
  database: Database,
  institutions: readonly InstitutionResources[],
): Promise<void> {
  const open: string[] = [];
  for (const institution of institutions) {
    const users = await database.batch(startTenant(institution), [find(DEMO_ACCOUNTS.map(({ name }) => name))]);
    for (const { usuanombre, clave } of users) {
      if (await isPassword(String(clave), DEMO_PASSWORD)) open.push(`${String(usuanombre)} (${institution.code})`);
    }
  }
  if (open.length === 0) return;
  throw new ConfigurationError(
    `This database holds demo accounts with their well-known password: ${open.join(', ')}. ` +
      'Use a database of its own for production, or give these accounts other passwords or make them inactive first.',
  );
}
