import type { FastifyRequest } from 'fastify';
import type { Database, Run } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import { institutionOf, tenantOf } from '../http/request-context.ts';
import { campusesOf, claimsAt } from './campuses.ts';
import { beginFamily, holdUser } from './token-families.ts';
import type { Tokens } from '../http/tokens.ts';
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

/** For whom a session is. */
export interface Opening {
  readonly userId: number;
  /** The campus it is for, where it is theirs; else the one they begin with. */
  readonly chosen?: number | null;
  /**
   * What has to hold of the user, and to happen, in the transaction in which the session begins; gives the user as they
   * are afterwards. Nothing changes where it throws.
   */
  readonly admit: (user: User, run: Run) => Promise<User>;
}

/**
 * A session for a user who has proved who they are: a token and the first refresh token of its family.
 * @throws an `unauthenticated` problem for who is nobody active any more, and what `admit` throws.
 */
export async function openSession(
  { database, tokens }: Sessions,
  request: FastifyRequest,
  { userId, chosen = null, admit }: Opening,
): Promise<OpenedSession> {
  const own = { ...tenantOf(request), userId };
  const campuses = await campusesOf(database, own, institutionOf(request), userId);
  const { claims, family, refreshToken } = await database.transaction(own, async (run) => {
    const user = await holdUser(run, userId);
    if (user?.active !== true) throw new ProblemError('unauthenticated');
    const admitted = await admit(user, run);
    const at = claimsAt(admitted.claims, campuses, chosen);
    return { claims: at, ...(await beginFamily(run, userId, at.sedeId)) };
  });
  return { token: await tokens.issue(claims, family), refreshToken };
}
