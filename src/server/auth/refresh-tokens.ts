import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Run, Statement, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { statement } from '../sql/statement.ts';
import { USER_COLUMNS, type User, userOf } from './users.ts';

const DAYS = 30;

const INSERT = `insert into rectoria.tokens (company_id, usuario_id, huella, familia, sede_id, vence)
  values (${COMPANY}, $1, $2, $3, $4, now() + interval '${DAYS} days')`;
const FORGET_EXPIRED = 'delete from rectoria.tokens where usuario_id = $1 and vence < now()';
const FIND = `select ${USER_COLUMNS}, t.familia, t.sede_id as sede_sesion, t.usado is not null as used,
    t.revocado is not null or t.vence < now() as ended
  from rectoria.tokens t join rectoria.usuarios u on u.company_id = t.company_id and u.usuarioid = t.usuario_id
  where t.huella = $1 for update of t`;
const USE = 'update rectoria.tokens set usado = now() where huella = $1';
const END_ALL = 'update rectoria.tokens set revocado = now() where usuario_id = $1 and revocado is null';
const END_FAMILY = 'update rectoria.tokens set revocado = now() where familia = $1 and revocado is null';

/** Only this is kept: who reads the database cannot sign in with it. */
const fingerprint = (token: string): string => createHash('sha256').update(token).digest('base64url');

const newToken = (): string => randomBytes(32).toString('base64url');

/** Ends every session of the user: none of their refresh tokens is good any longer. */
export const endFamilies = (userId: number): Statement => statement(END_ALL, [userId]);

/** Ends one session of the user: its refresh token is good no longer. */
export const endFamily = (family: string): Statement => statement(END_FAMILY, [family]);

interface Family {
  readonly family: string;
  readonly refreshToken: string;
}

/** A refresh token for a fresh sign-in at a campus, the first of its family. */
export async function beginFamily(
  database: Database,
  tenant: TenantContext,
  userId: number,
  sedeId: number | null,
): Promise<Family> {
  const refreshToken = newToken();
  const family = randomUUID();
  await database.batch(tenant, [
    statement(FORGET_EXPIRED, [userId]),
    statement(INSERT, [userId, fingerprint(refreshToken), family, sedeId]),
  ]);
  return { family, refreshToken };
}

export interface Rotation extends Family {
  readonly user: User;
  /** The campus the session is at. */
  readonly sedeId: number | null;
}

async function rotateIn(run: Run, token: string, userId: number): Promise<Rotation | null> {
  const [row] = await run(statement(FIND, [fingerprint(token)]));
  if (row === undefined) return null;
  if (row['used'] === true) {
    await run(endFamily(String(row['familia'])));
    return null;
  }
  const user = userOf(row);
  if (row['ended'] === true || !user.active || user.claims.usuarioId !== userId) return null;
  const refreshToken = newToken();
  await run(statement(USE, [fingerprint(token)]));
  const family = String(row['familia']);
  const sedeId = typeof row['sede_sesion'] === 'number' ? row['sede_sesion'] : null;
  await run(statement(INSERT, [userId, fingerprint(refreshToken), family, sedeId]));
  return { user, refreshToken, family, sedeId };
}

/**
 * Exchanges the user's refresh token for the next of its family; null where it is not (or no longer) good. A token
 * that comes a second time was stolen or copied: its whole family ends, so that neither of the two holders goes on.
 */
export const rotate = (
  database: Database,
  tenant: TenantContext,
  token: string,
  userId: number,
): Promise<Rotation | null> => database.transaction(tenant, (run) => rotateIn(run, token, userId));
