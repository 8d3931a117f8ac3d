import { createHmac } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';

/** The role that owns the tables of an embedded cluster, and its database: as little as a hosted PostgreSQL gives. */
export const OWNER = 'rectoria';

/** Makes the owner's role and database where they are missing; gives the address to connect as the owner. */
export async function ensureOwnerDatabase(superuser: Client, port: number, password: string): Promise<string> {
  const secret = createHmac('sha256', password).update(OWNER).digest('hex');
  const role = await superuser.query('select 1 from pg_roles where rolname = $1', [OWNER]);
  if (role.rowCount === 0) {
    await superuser.query(
      `create role ${escapeIdentifier(OWNER)} login createdb createrole password ${escapeLiteral(secret)}`,
    );
  }
  const database = await superuser.query('select 1 from pg_database where datname = $1', [OWNER]);
  if (database.rowCount === 0) {
    await superuser.query(`create database ${escapeIdentifier(OWNER)} owner ${escapeIdentifier(OWNER)}`);
  }
  return `postgresql://${OWNER}:${secret}@127.0.0.1:${port}/${OWNER}`;
}
