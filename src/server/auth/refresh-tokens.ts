import type { Database, Run, TenantContext } from '../db/database.ts';
import { prepared } from '../sql/prepared.ts';
import { literal, sql } from '../sql/sql.ts';
import { addToken, endFamily, type Family, fingerprint, holdOwner } from './token-families.ts';
import type { User } from './users.ts';

/** How long the client that used a token may ask again: two tabs at once, or an answer that was lost. */
const LEEWAY_SECONDS = 10;

const find = prepared<[token: string, client: string, successor: string]>(
  (token, client, successor) => sql`
    select t.familia, t.sede_id, t.usado is not null as used, t.revocado is not null or t.vence < now() as ended,
      t.cliente = ${client} and t.usado > now() - interval ${literal(`${LEEWAY_SECONDS} seconds`)} and exists (
        select from rectoria.tokens s where s.huella = ${successor} and s.usado is null) as repeated
    from rectoria.tokens t where t.huella = ${token}`,
);
const markUsed = prepared<[token: string, client: string]>(
  (token, client) => sql`update rectoria.tokens set usado = now(), cliente = ${client} where huella = ${token}`,
);

export interface Rotation extends Family {
  readonly user: User;
  /** The campus the session is at. */
  readonly sedeId: number | null;
}

/** A refresh token, as it comes to be exchanged. */
export interface Exchange {
  readonly refreshToken: string;
  /** The token that follows it, always the same. */
  readonly successor: string;
  /** Whom it has to be of. */
  readonly userId: number;
  /** What tells the client that sends it from others. */
  readonly client: string;
}

async function rotateIn(run: Run, { refreshToken, successor, userId, client }: Exchange): Promise<Rotation | null> {
  const user = await holdOwner(run, refreshToken);
  if (user === null) return null;
  const [token, of] = [fingerprint(refreshToken), fingerprint(client)];
  const [row] = await run(find(token, of, fingerprint(successor)));
  if (row === undefined) return null;
  const session = { userId: user.claims.usuarioId, family: String(row['familia']) };
  if (row['used'] === true && row['repeated'] !== true) {
    await run.last(endFamily(session));
    return null;
  }
  if (row['ended'] === true || !user.active || session.userId !== userId) return null;
  const sedeId = typeof row['sede_id'] === 'number' ? row['sede_id'] : null;
  if (row['used'] !== true) await run.last(markUsed(token, of), addToken(session, successor, sedeId));
  return { user, family: session.family, refreshToken: successor, sedeId };
}

/**
 * Exchanges the user's refresh token for the next of its family; null where it is not (or no longer) good. One that
 * comes a second time was stolen or copied: its whole family ends, so that neither of the two holders goes on. Only the
 * very client that used it gets the same answer once more, for some seconds and until it has used what it got.
 */
export const rotate = (database: Database, tenant: TenantContext, exchange: Exchange): Promise<Rotation | null> =>
  database.transaction(tenant, (run) => rotateIn(run, exchange));
