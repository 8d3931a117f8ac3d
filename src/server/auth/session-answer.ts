import type { Database, TenantContext } from '../db/database.ts';
import { beginFamily } from './refresh-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { User } from './users.ts';

/** What whoever has proved to be the user is answered with. */
export interface SessionAnswer {
  readonly token: string;
  readonly refreshToken: string;
}

/** Opens a session of the user. */
export async function openSession(
  database: Database,
  tokens: Tokens,
  tenant: TenantContext,
  { claims }: User,
): Promise<SessionAnswer> {
  const own = { ...tenant, userId: claims.usuarioId };
  return { token: await tokens.issue(claims), refreshToken: await beginFamily(database, own, claims.usuarioId) };
}
