import { orEmpty } from '#src/model/absent.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { InstitutionResources } from '#src/model/resource.ts';
import { FIRST_ADMIN } from '#src/model/start-accounts.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import type { Database } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared, statementOf } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';
import { guessesFor, namesOf } from '../config/guessable.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { hashPassword } from './passwords.ts';
import { startTenant } from './roles.ts';

const VARIABLE = 'RECTORIA_ADMIN_PASSWORD';
const SHORTEST = 12;
const { name, firstNames, lastNames, role } = FIRST_ADMIN;

/** Ten to this: what somebody can try who has stolen the hashes and a year's time. */
const LEAST_GUESSES = 12;

/** Throws a `ConfigurationError` for a password that is short, known, or easily guessed by who knows the institutions. */
export async function refuseBadAdminPassword(
  env: NodeJS.ProcessEnv,
  institutions: readonly InstitutionResources[],
): Promise<void> {
  const password = orEmpty(env[VARIABLE]);
  if (password === '') return;
  if (password.length < SHORTEST) {
    throw new ConfigurationError(`${VARIABLE} is too short: choose at least ${SHORTEST} characters.`);
  }
  const near = ['admin', 'rectoria', DEMO_PASSWORD, ...namesOf(institutions)];
  if ((await guessesFor(password, near)) < LEAST_GUESSES) {
    throw new ConfigurationError(
      `${VARIABLE} is easily guessed: choose one without names, common words, repetitions and sequences, for example from: openssl rand -base64 18`,
    );
  }
}

const ANYBODY = statementOf(sql`select 1 as found from rectoria.usuarios limit 1`);
const add = prepared<[password: string]>(
  (password) => sql`insert into rectoria.usuarios (company_id, usuanombre, clave, persnombres, persapellidos, rolid)
    select ${COMPANY}, ${literal(name)}, ${password}, ${literal(firstNames)}, ${literal(lastNames)}, ${literal(role)}
    where not exists (select from rectoria.usuarios)
    -- Of two servers that start at once one is quicker.
    on conflict do nothing`,
);

/**
 * Makes the first user, `admin`, of each institution that has nobody yet, with the password of the environment.
 * Without one it only says that nobody can sign in there.
 */
export async function ensureFirstAdmin(
  database: Database,
  institutions: readonly InstitutionResources[],
  env: NodeJS.ProcessEnv,
  logger: FastifyBaseLogger,
): Promise<void> {
  const password = orEmpty(env[VARIABLE]);
  for (const institution of institutions) {
    const tenant = startTenant(institution);
    const users = await database.batch(tenant, [ANYBODY]);
    if (users.length > 0) continue;
    if (password === '') {
      logger.warn(`Nobody can sign in at ${institution.code} yet: start once with ${VARIABLE} set to make its admin.`);
    } else {
      await database.batch(tenant, [add(await hashPassword(password))]);
    }
  }
}
