import { jwtDecode } from 'jwt-decode';

/** Who is signed in, as the token tells (F035, F036). */
export interface User {
  readonly usuarioId: number | null;
  readonly usuaNombre: string;
  readonly nombres: string;
  readonly apellidos: string;
  readonly email: string;
  readonly fotoPerfil: string;
  readonly companyLogo: string;
  readonly rolId: number | null;
  readonly sede: string;
  readonly sedeId: number | null;
  readonly multipleSedes: boolean;
  readonly expiredPassword: boolean;
  readonly companyId: number | null;
  /** Seconds since 1970; null for a token that never expires. */
  readonly exp: number | null;
}

/** Reads a token's claims, named in whatever case; null where it is not a token. */
export const userOf = (token: string): User | null => {
  const claims = claimsOf(token);
  if (claims === null) return null;
  const text = (name: string): string => textOf(claims.get(name.toLowerCase()));
  const number = (name: string): number | null => numberOf(claims.get(name.toLowerCase()));
  // Some identity servers write every claim as a text: "True".
  const flag = (name: string): boolean => text(name).toLowerCase() === 'true';
  return {
    usuarioId: number('usuarioId'),
    usuaNombre: text('usuaNombre'),
    nombres: text('nombres'),
    apellidos: text('apellidos'),
    email: text('email'),
    fotoPerfil: text('fotoPerfil'),
    companyLogo: text('companyLogo'),
    rolId: number('rolId'),
    sede: text('sede'),
    sedeId: number('sedeId'),
    multipleSedes: flag('multipleSedes'),
    expiredPassword: flag('expiredPassword'),
    companyId: number('companyId'),
    exp: number('exp'),
  };
};

export const isExpired = (user: User, now: number = Date.now()): boolean => user.exp !== null && user.exp * 1000 <= now;

const claimsOf = (token: string): ReadonlyMap<string, unknown> | null => {
  try {
    const claims: Readonly<Record<string, unknown>> = jwtDecode(token);
    return new Map(Object.entries(claims).map(([name, value]) => [name.toLowerCase(), value]));
  } catch {
    return null;
  }
};

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
