import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Row, Run, Statement, TenantContext } from '../db/database.ts';
import { COMPANY } from '../sql/company.ts';
import { prepared } from '../sql/prepared.ts';
import { type Fragment, literal, type Parameter, sql } from '../sql/sql.ts';
import { IS_ACTIVE, activeSession } from '../permissions/active-session.ts';
import { USER_COLUMNS, type User, userOf } from './users.ts';

// A session is the family of refresh tokens that began with one sign-in: it is active while one of them is good.

const DAYS = 30;

const active = prepared<[userId: number, family: string | null]>(
  (userId, family) => sql`select true as active where ${activeSession(userId, family)}`,
);
const ended = prepared<[families: readonly string[]]>(
  (families) => sql`select f.familia from unnest(${families}::text[]) as f (familia)
    where not exists (select from rectoria.tokens t where t.familia = f.familia and ${IS_ACTIVE})`,
);

/** Locked before tokens are read or written: no session begins, goes on or ends beside another change of its user's. */
const holding = (which: Fragment | Parameter): Fragment =>
  sql`select ${USER_COLUMNS} from rectoria.usuarios u where u.usuarioid = ${which} for no key update`;

const hold = prepared<[userId: number]>(holding);
const holdTheOwner = prepared<[token: string]>((token) =>
  holding(sql`(select t.usuario_id from rectoria.tokens t where t.huella = ${token})`),
);

const insert = prepared<[userId: number, token: string, family: string | null, sedeId: number | null]>(
  (
    userId,
    token,
    family,
    sedeId,
  ) => sql`insert into rectoria.tokens (company_id, usuario_id, huella, familia, sede_id, vence)
    values (${COMPANY}, ${userId}, ${token}, ${family}, ${sedeId}, now() + interval ${literal(`${DAYS} days`)})`,
);
const end = prepared<[userId: number, family: string | null]>(
  (userId, family) => sql`update rectoria.tokens set revocado = now()
    where usuario_id = ${userId} and familia = ${family} and revocado is null`,
);

/** Which session, and whose; one without a family is never active. */
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
export const holdUser = async (run: Run, userId: number): Promise<User | null> => userIn(await run(hold(userId)));

/** The same of the user whose refresh token that is. */
export const holdOwner = async (run: Run, refreshToken: string): Promise<User | null> =>
  userIn(await run(holdTheOwner(fingerprint(refreshToken))));

/** Whether the session of a user that is held is active. */
export const isActiveSession = async (run: Run, { userId, family }: FamilyOf): Promise<boolean> =>
  (await run(active(userId, family))).length > 0;

/** Ends the session of a user that is held: its refresh tokens are good no longer, and all servers are told. */
export const endFamily = ({ userId, family }: FamilyOf): Statement => end(userId, family);

/** Adds a refresh token to a session of a user that is held. */
export const addToken = ({ userId, family }: FamilyOf, refreshToken: string, sedeId: number | null): Statement =>
  insert(userId, fingerprint(refreshToken), family, sedeId);

/** Begins a session at a campus for a user that is held, with its first refresh token. Ends the transaction. */
export async function beginFamily(run: Run, userId: number, sedeId: number | null): Promise<Family> {
  const refreshToken = randomBytes(32).toString('base64url');
  const family = randomUUID();
  await run.last(addToken({ userId, family }, refreshToken, sedeId));
  return { family, refreshToken };
}

/** Ends one session of the user, wherever it is in use; the others go on. */
export const endSession = (database: Database, tenant: TenantContext, session: FamilyOf): Promise<void> =>
  database.transaction(tenant, async (run) => {
    await holdUser(run, session.userId);
    await run.last(endFamily(session));
  });

/** Those of the company's sessions that are active no longer. */
export async function endedAmong(
  database: Database,
  tenant: TenantContext,
  families: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.batch(tenant, [ended(families)]);
  return new Set(rows.map(({ familia }) => String(familia)));
}
