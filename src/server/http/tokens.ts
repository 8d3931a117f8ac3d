import { createHmac } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { ProblemError } from './problem.ts';

/** How long a token lasts; the app then asks for a new one with its refresh token (F054). */
export const TOKEN_MINUTES = 15;

/** What the app reads from its token about the user (F035, F036). */
export interface UserClaims {
  readonly usuarioId: number;
  readonly usuaNombre: string;
  readonly nombres: string;
  readonly apellidos: string;
  readonly email: string | null;
  readonly fotoPerfil: string | null;
  readonly companyLogo: string | null;
  readonly rolId: number;
  readonly sede: string | null;
  readonly sedeId: number | null;
  readonly multipleSedes: boolean;
  readonly expiredPassword: boolean;
  readonly companyId: number;
}

/** What the server needs to know of whoever sends a token. */
export interface Session {
  readonly userId: number;
  readonly rolId: number;
  readonly companyId: number;
  /** The campus they work at now; null where they have none. */
  readonly sedeId: number | null;
  /** Of their refresh tokens; null for a token of before there was such a claim, which opens nothing. */
  readonly family: string | null;
  /** Nothing else is theirs to do before they have changed their password (F052). */
  readonly mustChangePassword: boolean;
  /** When the token ends, in seconds since 1970. */
  readonly expires: number;
}

export interface Tokens {
  /** @param family of the refresh tokens that belong to it */
  readonly issue: (claims: UserClaims, family: string) => Promise<string>;
  /** Throws a `token-expired` or `unauthenticated` problem. */
  readonly verify: (token: string) => Promise<Session>;
  /** The same for a token that may have expired, as far back as a refresh token lasts. */
  readonly verifyExpired: (token: string) => Promise<Session>;
  /** The refresh token that follows another: who has the one, and not the secret, cannot tell the other. */
  readonly successorOf: (refreshToken: string) => string;
}

const ISSUER = 'rectoria';
const ALGORITHM = 'HS256';

function sessionOf({ usuarioId, rolId, companyId, sedeId, sid, expiredPassword, exp = 0 }: JWTPayload): Session {
  if (typeof usuarioId !== 'number' || typeof rolId !== 'number' || typeof companyId !== 'number') {
    throw new ProblemError('unauthenticated');
  }
  return {
    userId: usuarioId,
    rolId,
    companyId,
    sedeId: typeof sedeId === 'number' ? sedeId : null,
    family: typeof sid === 'string' ? sid : null,
    mustChangePassword: expiredPassword === true,
    expires: exp,
  };
}

const MOST_SECONDS = 31 * 24 * 60 * 60;

async function read(key: Uint8Array, token: string, clockTolerance: number): Promise<Session> {
  try {
    const { payload } = await jwtVerify(token, key, { issuer: ISSUER, algorithms: [ALGORITHM], clockTolerance });
    return sessionOf(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw new ProblemError('token-expired', { headers: { 'Token-Expired': 'true' } });
    }
    if (error instanceof errors.JOSEError) throw new ProblemError('unauthenticated');
    throw error;
  }
}

/** How many tokens are known to be good without looking again. */
const MOST_KNOWN = 10_000;

/** What was verified once is verified until it expires: a token says the same for as long as it lasts. */
function rememberedOf(verify: (token: string) => Promise<Session>): (token: string) => Promise<Session> {
  const known = new Map<string, Session>();
  return async (token) => {
    const before = known.get(token);
    if (before !== undefined && before.expires > Date.now() / 1000) return before;
    known.delete(token);
    const verified = await verify(token);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(token, verified);
    return verified;
  };
}

/** Tokens made with the server's secret: any server that has it may check them, no state is kept. */
export function tokensOf(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (claims, family) =>
      new SignJWT({ ...claims, sid: family })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_MINUTES}m`)
        .sign(key),
    verify: rememberedOf((token) => read(key, token, 0)),
    verifyExpired: (token) => read(key, token, MOST_SECONDS),
    successorOf: (refreshToken) => createHmac('sha256', key).update(`refresh ${refreshToken}`).digest('base64url'),
  };
}
