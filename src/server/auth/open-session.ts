import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import { institutionOf, tenantOf } from '../http/visit.ts';
import { campusesOf, claimsAt } from './campuses.ts';
import { beginFamily } from './refresh-tokens.ts';
import type { Tokens } from './tokens.ts';
import type { User } from './users.ts';

/** What sessions are made with. */
export interface Sessions {
  readonly database: Database;
  readonly tokens: Tokens;
}

/** What whoever has signed in gets, in whatever way. */
export interface OpenedSession {
  readonly token: string;
  readonly refreshToken: string;
}

/**
 * A session for a user who has proved who they are: a token and the first refresh token of its family.
 * @param chosen the campus it is for, where it is theirs; else the one they begin with.
 */
export async function openSession(
  { database, tokens }: Sessions,
  request: FastifyRequest,
  { claims }: User,
  chosen: number | null = null,
): Promise<OpenedSession> {
  const own = { ...tenantOf(request), userId: claims.usuarioId };
  const at = claimsAt(claims, await campusesOf(database, own, institutionOf(request), claims.usuarioId), chosen);
  const { refreshToken, family } = await beginFamily(database, own, claims.usuarioId, at.sedeId);
  return { token: await tokens.issue(at, family), refreshToken };
}
