import { orEmpty } from '#src/model/absent.ts';
import { present } from '#src/model/present.ts';
import { createHmac } from 'node:crypto';
import { Client, type ClientBase, DatabaseError } from 'pg';
import { identifier, literal, sql } from '../../sql/sql.ts';
import type { ConnectionTarget } from './connection-target.ts';

/**
 * How the application connects: as a role that owns nothing, so that row-level security holds for it. Its password is
 * derived from the owner's, which every server of a database has. An owner without a password (a local PostgreSQL that
 * trusts its users) steps down to the role on its own connections instead.
 */
export function applicationTarget(owner: ConnectionTarget, role: string): ConnectionTarget {
  if (owner.password === undefined) return { ...owner, role };
  const password = createHmac('sha256', owner.password).update(`application role ${role}`).digest('hex');
  return { ...owner, user: role, password };
}

const LOGIN_REFUSED = new Set(['28P01', '28000', '42501']);

/** Lets the role connect as its target says; the role exists. Under the schema lock. */
export async function enableLogin(client: ClientBase, target: ConnectionTarget, role: string): Promise<void> {
  if (target.role !== undefined) {
    await client.query(sql`grant ${identifier(role)} to current_user`);
    return;
  }
  if (await canConnect(target)) return;
  await client.query(
    sql`alter role ${identifier(role)} login password ${literal(present(target.password, 'The password of the application’s role'))}`,
  );
}

async function canConnect(target: ConnectionTarget): Promise<boolean> {
  const client = new Client(target);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && LOGIN_REFUSED.has(orEmpty(error.code))) return false;
    throw error;
  }
}
