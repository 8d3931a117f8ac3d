import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { pino } from 'pino';
import { prepareAccounts } from '#src/server/auth/accounts.ts';
import { applicationRole } from '#src/server/db/plan/plan.ts';
import { prepareDatabase } from '#src/server/prepare/prepare-database.ts';
import { prepareKinds } from '#src/server/kind-part.ts';
import { identifier, sql } from '#src/server/sql/sql.ts';
import { createTestDatabase, databaseAt, type TestDatabase } from './postgres.ts';
import { modelOf, SHARED } from './shared-resources.ts';

/** Whether there is one of these resources: it takes longer to make than to copy, and nobody changes what it is of. */
export const isPrepared = (resourcesDir: string): boolean => SHARED.includes(resourcesDir);

/**
 * A database of its own as a server leaves it that has started once, for a test of something else than the first start:
 * a copy of the run's one for these resources, which whoever asks first makes.
 */
export async function createPreparedDatabase(resourcesDir: string): Promise<TestDatabase> {
  const name = `prepared_${createHash('sha256').update(resourcesDir).digest('hex').slice(0, 12)}`;
  const client = new Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    // Files run side by side, each in a process of its own.
    await client.query(sql`select pg_advisory_lock(hashtext(${name}))`);
    if (!(await isWhole(client, name))) await prepare(client, name, resourcesDir);
  } finally {
    await client.end();
  }
  return createTestDatabase(name);
}

/** Only one that was made to its end is a template. */
const isWhole = async (client: Client, name: string): Promise<boolean> =>
  (await client.query(sql`select from pg_database where datname = ${name} and datistemplate`)).rowCount === 1;

async function prepare(client: Client, name: string, resourcesDir: string): Promise<void> {
  await client.query(sql`drop database if exists ${identifier(name)}`);
  await client.query(sql`create database ${identifier(name)}`);
  const databaseUrl = databaseAt(name);
  const model = await modelOf(resourcesDir);
  const database = await prepareDatabase({ databaseUrl, model, resourcesDir });
  try {
    await prepareAccounts(database, model.institutions, {}, pino({ level: 'silent' }));
    await prepareKinds(database, model);
  } finally {
    await database.close();
  }
  await forgetRole(databaseUrl);
  await client.query(sql`alter database ${identifier(name)} is_template true`);
}

/** The application's role is named after its database: each copy has another, and nothing that this one may. */
async function forgetRole(databaseUrl: string): Promise<void> {
  const owner = new Client({ connectionString: databaseUrl });
  await owner.connect();
  try {
    const role = identifier(await applicationRole(owner));
    await owner.query(sql`grant ${role} to current_user`);
    await owner.query(sql`drop owned by ${role}`);
    await owner.query(sql`drop role ${role}`);
  } finally {
    await owner.end();
  }
}
