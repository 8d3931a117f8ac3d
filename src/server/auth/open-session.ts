import type { Database, TenantContext } from '../db/database.ts';
import { beginFamily } from './refresh-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { User } from './users.ts';

/** What whoever has signed in gets, in whatever way. */
export interface OpenedSession {
  readonly token: string;
  readonly refreshToken: string;
}

/** A session for a user who has proved who they are: a token and the first refresh token of its family. */
export async function openSession(
  database: Database,
  tokens: Tokens,
  tenant: TenantContext,
  { claims }: User,
): Promise<OpenedSession> {
  const own = { ...tenant, userId: claims.usuarioId };
  return {
    token: await tokens.issue(claims),
    refreshToken: await beginFamily(database, own, claims.usuarioId),
  };
}
