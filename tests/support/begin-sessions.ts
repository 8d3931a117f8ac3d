import type { ClientBase } from 'pg';

/** The session that `beginSessions` begins for a user. */
export const sessionOf = (userId: number): string => `session of ${userId}`;

const BEGIN = `insert into rectoria.tokens (company_id, usuario_id, huella, familia, vence)
  select company_id, usuarioid, 'token of ' || usuarioid, 'session of ' || usuarioid, now() + interval '1 day'
  from rectoria.usuarios where usuarioid = any ($1::int[])`;

/** Sessions for users of the company that the client is connected for, where signing in would take too long. */
export async function beginSessions(client: ClientBase, userIds: readonly number[]): Promise<void> {
  await client.query(BEGIN, [userIds]);
}
