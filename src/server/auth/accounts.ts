import type { FastifyBaseLogger } from 'fastify';
import type { InstitutionResources } from '#src/model/resource.ts';
import { isProduction } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { refuseDemoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { ensureFirstAdmin, refuseBadAdminPassword } from './first-admin.ts';
import { ensureRoles } from './roles.ts';

/**
 * Gives each institution its roles and somebody who can sign in: the demo accounts, or in production the first
 * administrator and nobody with a demo account's password. Throws a `ConfigurationError`.
 */
export async function prepareAccounts(
  database: Database,
  institutions: readonly InstitutionResources[],
  env: NodeJS.ProcessEnv,
  logger: FastifyBaseLogger,
): Promise<void> {
  const production = isProduction(env);
  // Before anything is written that a later start would refuse.
  if (production) {
    await refuseBadAdminPassword(env, institutions);
    await refuseDemoAccounts(database, institutions);
  }
  for (const institution of institutions) await ensureRoles(database, institution);
  if (production) await ensureFirstAdmin(database, institutions, env, logger);
  else await seedDemoAccounts(database, institutions);
}
