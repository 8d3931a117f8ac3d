import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { isJsonObject } from '#src/model/json.ts';

/** A provider's name for itself and the keys that it signs with, as it publishes them. */
export interface Authority {
  readonly issuer: string;
  /** Rejects with `AuthorityUnreachable` where the keys are not to be had. */
  readonly keys: JWTVerifyGetKey;
}

export interface Authorities {
  /** Rejects with `AuthorityUnreachable`. */
  readonly at: (address: string) => Promise<Authority>;
}

/** The provider does not answer, or not as OpenID Connect Discovery wants it. */
export class AuthorityUnreachable extends Error {}

const DISCOVERY = '.well-known/openid-configuration';
const PATIENCE_MS = 5_000;

/** How long a server goes on with what a provider said of itself; its keys are asked for as they change. */
const FRESH_MS = 60 * 60_000;

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

async function discover(address: string): Promise<Authority> {
  const response = await fetch(`${address}/${DISCOVERY}`, {
    headers: { accept: 'application/json' },
    // Whoever it would lead to is nobody's choice.
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`${DISCOVERY} answered ${response.status}`);
  const document: unknown = await response.json();
  const { issuer, jwks_uri: keys } = isJsonObject(document) ? document : {};
  if (typeof issuer !== 'string' || withoutSlash(issuer) !== address) {
    throw new Error(`It calls itself ${JSON.stringify(issuer)}, not ${address}`);
  }
  // A document that was tampered with could lead to any host that this server reaches.
  if (typeof keys !== 'string' || !URL.canParse(keys) || new URL(keys).origin !== new URL(address).origin) {
    throw new Error(`Its keys stand elsewhere: ${JSON.stringify(keys)}`);
  }
  return { issuer, keys: keysAt(new URL(keys), address) };
}

function keysAt(url: URL, address: string): JWTVerifyGetKey {
  const published = createRemoteJWKSet(url, { timeoutDuration: PATIENCE_MS });
  return async (header, token) => {
    try {
      return await published(header, token);
    } catch (error) {
      if (saysNoSuchKey(error)) throw error;
      throw unreachable(address, error);
    }
  };
}

/** What is wrong with the token, not with the provider. */
const saysNoSuchKey = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey ||
  error instanceof errors.JWKSMultipleMatchingKeys ||
  error instanceof errors.JOSENotSupported;

const unreachable = (address: string, cause: unknown): AuthorityUnreachable =>
  new AuthorityUnreachable(`The sign-on provider ${address} cannot be asked`, { cause });

/** The providers of a server's institutions. Only the address given and what lies on its host is ever asked. */
export function createAuthorities(): Authorities {
  const known = new Map<string, { readonly until: number; readonly authority: Promise<Authority> }>();
  const ask = async (address: string): Promise<Authority> => {
    try {
      return await discover(address);
    } catch (error) {
      known.delete(address);
      throw unreachable(address, error);
    }
  };
  return {
    at: (address) => {
      const entry = known.get(address);
      if (entry !== undefined && entry.until > Date.now()) return entry.authority;
      const authority = ask(address);
      known.set(address, { until: Date.now() + FRESH_MS, authority });
      return authority;
    },
  };
}
