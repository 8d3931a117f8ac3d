import { createHmac } from 'node:crypto';
import type { Client } from 'pg';
import { identifier, literal, sql } from '../../sql/sql.ts';
import type { Postmaster } from './postmaster.ts';

/** The role that owns the tables of an embedded cluster, and its database: as little as a hosted PostgreSQL gives. */
const OWNER = 'rectoria';

const ownerPassword = (superuserPassword: string): string =>
  createHmac('sha256', superuserPassword).update(OWNER).digest('hex');

/** The address to connect to as the owner: by the socket where there is one. */
export function ownerUrl({ port, sockets }: Pick<Postmaster, 'port' | 'sockets'>, superuserPassword: string): string {
  const url = new URL(`postgresql://${OWNER}:${ownerPassword(superuserPassword)}@127.0.0.1:${port}/${OWNER}`);
  if (sockets !== null) url.searchParams.set('host', sockets);
  return url.href;
}

/** Makes the owner's role and database where they are missing. */
export async function ensureOwnerDatabase(superuser: Client, superuserPassword: string): Promise<void> {
  const owner = identifier(OWNER);
  const role = await superuser.query(sql`select from pg_roles where rolname = ${OWNER}`);
  if (role.rowCount === 0) {
    const password = literal(ownerPassword(superuserPassword));
    await superuser.query(sql`create role ${owner} login createdb createrole password ${password}`);
  }
  const database = await superuser.query(sql`select from pg_database where datname = ${OWNER}`);
  if (database.rowCount === 0) await superuser.query(sql`create database ${owner} owner ${owner}`);
}
