import { orEmpty } from '#src/model/absent.ts';
import { createHash, randomUUID } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import { throttleKeyOfName } from '../askers/throttle-key.ts';
import type { UserClaims } from '../http/tokens.ts';

const COOKIE = 'rectoria_equipo';
const SECONDS = 365 * 24 * 60 * 60;
const ISSUER = 'rectoria-equipo';
const ALGORITHM = 'HS256';

/** Whose device it is, as sign-in asks (by name) or as the change of a password does (by id). */
export type Owner = { readonly name: string } | { readonly userId: number };

/**
 * Devices from which people have signed in, as OWASP's device cookies: who guesses at an account from elsewhere cannot
 * use up the tries of its user. A cookie opens nothing; it only says whose tries are counted apart.
 */
export interface Devices {
  /** The id of the device where the owner has signed in from it before, into that company; else null. */
  readonly of: (request: FastifyRequest, companyId: number, owner: Owner) => Promise<string | null>;
  /** The id of the device where anybody has signed in from it before, into that company; else null. */
  readonly ofAnybody: (request: FastifyRequest, companyId: number) => Promise<string | null>;
  /** After the user has signed in. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply, user: UserClaims) => Promise<void>;
}

const fingerprint = (name: string): string => createHash('sha256').update(throttleKeyOfName(name)).digest('base64url');

/** @param secret the server's, which signs the cookies */
export function devicesOf(secret: string): Devices {
  const key = new TextEncoder().encode(secret);

  const read = async (request: FastifyRequest, companyId: number) => {
    const cookie = parseCookie(orEmpty(request.headers.cookie))[COOKIE];
    if (cookie === undefined) return null;
    try {
      const { payload } = await jwtVerify(cookie, key, { issuer: ISSUER, algorithms: [ALGORITHM] });
      return payload['companyId'] === companyId ? payload : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) return null;
      throw error;
    }
  };

  return {
    of: async (request, companyId, owner) => {
      const known = await read(request, companyId);
      if (known === null) return null;
      const isTheirs =
        'name' in owner ? known['nombre'] === fingerprint(owner.name) : known['usuarioId'] === owner.userId;
      return isTheirs ? (known.jti ?? null) : null;
    },
    ofAnybody: async (request, companyId) => (await read(request, companyId))?.jti ?? null,
    remember: async (request, reply, { usuarioId, usuaNombre, companyId }) => {
      const value = await new SignJWT({ usuarioId, companyId, nombre: fingerprint(usuaNombre) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setJti(randomUUID())
        .setExpirationTime(`${SECONDS}s`)
        .sign(key);
      reply.header(
        'Set-Cookie',
        stringifySetCookie({
          name: COOKIE,
          value,
          path: '/api/login',
          maxAge: SECONDS,
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
        }),
      );
    },
  };
}
