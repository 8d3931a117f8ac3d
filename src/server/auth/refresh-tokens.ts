import type { Database, Run, TenantContext } from '../db/database.ts';
import { statement } from '../sql/statement.ts';
import { addToken, endFamily, type Family, fingerprint, holdOwner } from './families.ts';
import type { User } from './users.ts';

/** How long the client that used a token may ask again: two tabs at once, or an answer that was lost. */
const LEEWAY_SECONDS = 10;

const FIND = `select t.familia, t.sede_id, t.usado is not null as used, t.revocado is not null or t.vence < now() as ended,
    t.cliente = $2 and t.usado > now() - interval '${LEEWAY_SECONDS} seconds' and exists (
      select from rectoria.tokens s where s.huella = $3 and s.usado is null) as repeated
  from rectoria.tokens t where t.huella = $1`;
const USE = 'update rectoria.tokens set usado = now(), cliente = $2 where huella = $1';

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
  const [token, of, next] = [refreshToken, client, successor].map(fingerprint);
  const [row] = await run(statement(FIND, [token, of, next]));
  if (row === undefined) return null;
  const session = { userId: user.claims.usuarioId, family: String(row['familia']) };
  if (row['used'] === true && row['repeated'] !== true) {
    await run.last(endFamily(session));
    return null;
  }
  if (row['ended'] === true || !user.active || session.userId !== userId) return null;
  const sedeId = typeof row['sede_id'] === 'number' ? row['sede_id'] : null;
  if (row['used'] !== true) await run.last(statement(USE, [token, of]), addToken(session, successor, sedeId));
  return { user, family: session.family, refreshToken: successor, sedeId };
}

/**
 * Exchanges the user's refresh token for the next of its family; null where it is not (or no longer) good. One that
 * comes a second time was stolen or copied: its whole family ends, so that neither of the two holders goes on. Only the
 * very client that used it gets the same answer once more, for some seconds and until it has used what it got.
 */
export const rotate = (database: Database, tenant: TenantContext, exchange: Exchange): Promise<Rotation | null> =>
  database.transaction(tenant, (run) => rotateIn(run, exchange));
