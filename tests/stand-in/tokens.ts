import { createHmac, randomUUID } from 'node:crypto';

const SECRET = 'stand-in';
const LIFETIME = 3600;

export interface Pair {
  readonly token: string;
  readonly refreshToken: string;
}

/** Gives out tokens and knows which are still good. */
export interface TokenOffice {
  readonly issue: (username: string) => Pair;
  readonly state: (authorization: string | undefined) => 'good' | 'expired' | 'unknown';
  /** A new pair for an old one; the old refresh token is good only once. */
  readonly exchange: (refreshToken: unknown) => Pair | null;
  /** Every token given out so far is expired from now on, whatever its `exp` says. */
  readonly expireAll: () => void;
  readonly forgetRefreshTokens: () => void;
}

/** @param claims of everybody, beside or in place of the usual ones */
export const createTokenOffice = (claims: Readonly<Record<string, unknown>> = {}): TokenOffice => {
  const good = new Set<string>();
  const known = new Set<string>();
  const refreshable = new Map<string, string>();

  const issue = (username: string): Pair => {
    const pair = { token: tokenOf({ ...claimsOf(username), ...claims }), refreshToken: randomUUID() };
    good.add(pair.token);
    known.add(pair.token);
    refreshable.set(pair.refreshToken, username);
    return pair;
  };

  return {
    issue,
    state: (authorization) => {
      const token = authorization?.replace(/^Bearer /, '') ?? '';
      if (good.has(token)) return 'good';
      return known.has(token) ? 'expired' : 'unknown';
    },
    exchange: (refreshToken) => {
      const username = typeof refreshToken === 'string' ? refreshable.get(refreshToken) : undefined;
      if (typeof refreshToken !== 'string' || username === undefined) return null;
      refreshable.delete(refreshToken);
      return issue(username);
    },
    expireAll: () => good.clear(),
    forgetRefreshTokens: () => refreshable.clear(),
  };
};

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signed token with the claims given, unexpired unless they say otherwise. */
export const tokenOf = (claims: Readonly<Record<string, unknown>>): string => {
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
};

/** As .NET's identity library writes them: some as texts. */
export const claimsOf = (username: string): Readonly<Record<string, unknown>> => ({
  usuarioId: '7',
  usuaNombre: username,
  nombres: 'Rosa María',
  apellidos: 'Peña Núñez',
  email: `${username}@universidad.edu.do`,
  fotoPerfil: '',
  companyLogo: '',
  rolId: 1,
  sede: 'Sede central',
  sedeId: 1,
  multipleSedes: 'False',
  expiredPassword: 'False',
  companyId: 1,
  jti: randomUUID(),
  exp: Math.floor(Date.now() / 1000) + LIFETIME,
});
