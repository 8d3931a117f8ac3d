import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Row, Run, Statement, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { statement } from '../sql/statement.ts';
import { USER_COLUMNS, type User, userOf } from './users.ts';

// A session is the family of refresh tokens that began with one sign-in: it lives while one of them is good.

const DAYS = 30;

const IS_LIVING = 't.revocado is null and t.vence > now()';

/** Whether the session lives, as a condition in SQL: $1 is its user, $2 its family. */
export const LIVING_SESSION = `exists (select from rectoria.tokens t
  where t.usuario_id = $1 and t.familia = $2 and ${IS_LIVING})`;

const LIVES = `select true as lives where ${LIVING_SESSION}`;
const ENDED = `select f.familia from unnest($1::text[]) as f (familia)
  where not exists (select from rectoria.tokens t where t.familia = f.familia and ${IS_LIVING})`;

/** Locked before tokens are read or written: no session begins, goes on or ends beside another change of its user's. */
const hold = (which: string): string =>
  `select ${USER_COLUMNS} from rectoria.usuarios u where u.usuarioid = ${which} for no key update`;

const HOLD = hold('$1');
const HOLD_OWNER = hold('(select t.usuario_id from rectoria.tokens t where t.huella = $1)');

const INSERT = `insert into rectoria.tokens (company_id, usuario_id, huella, familia, sede_id, vence)
  values (${COMPANY}, $1, $2, $3, $4, now() + interval '${DAYS} days')`;
const FORGET_EXPIRED = 'delete from rectoria.tokens where usuario_id = $1 and vence < now()';
const END = 'update rectoria.tokens set revocado = now() where usuario_id = $1 and familia = $2 and revocado is null';

/** Which session, and whose; one without a family does not live. */
export interface FamilyOf {
  readonly userId: number;
  readonly family: string | null;
}

export interface Family {
  readonly family: string;
  readonly refreshToken: string;
}

/** Only this is kept: who reads the database cannot sign in with it. */
export const fingerprint = (text: string): string => createHash('sha256').update(text).digest('base64url');

const userIn = ([row]: readonly Row[]): User | null => (row === undefined ? null : userOf(row));

/** The user, whose sessions nobody else changes until the transaction is over; null where there is none. */
export const holdUser = async (run: Run, userId: number): Promise<User | null> =>
  userIn(await run(statement(HOLD, [userId])));

/** The same of the user whose refresh token that is. */
export const holdOwner = async (run: Run, refreshToken: string): Promise<User | null> =>
  userIn(await run(statement(HOLD_OWNER, [fingerprint(refreshToken)])));

/** Whether the session of a user that is held lives. */
export const isLiving = async (run: Run, { userId, family }: FamilyOf): Promise<boolean> =>
  (await run(statement(LIVES, [userId, family]))).length > 0;

/** Ends the session of a user that is held: its refresh tokens are good no longer, and all servers are told. */
export const endFamily = ({ userId, family }: FamilyOf): Statement => statement(END, [userId, family]);

/** Adds a refresh token to a session of a user that is held. */
export const addToken = ({ userId, family }: FamilyOf, refreshToken: string, sedeId: number | null): Statement =>
  statement(INSERT, [userId, fingerprint(refreshToken), family, sedeId]);

/** Begins a session at a campus for a user that is held, with its first refresh token. Ends the transaction. */
export async function beginFamily(run: Run, userId: number, sedeId: number | null): Promise<Family> {
  const refreshToken = randomBytes(32).toString('base64url');
  const family = randomUUID();
  await run.last(statement(FORGET_EXPIRED, [userId]), addToken({ userId, family }, refreshToken, sedeId));
  return { family, refreshToken };
}

/** Ends one session of the user, wherever it is in use; the others go on. */
export const endSession = (database: Database, tenant: TenantContext, session: FamilyOf): Promise<void> =>
  database.transaction(tenant, async (run) => {
    await holdUser(run, session.userId);
    await run.last(endFamily(session));
  });

/** Those of the company's sessions that live no longer. */
export async function endedAmong(
  database: Database,
  tenant: TenantContext,
  families: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.batch(tenant, [statement(ENDED, [families])]);
  return new Set(rows.map(({ familia }) => String(familia)));
}
