import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** What the provider says of somebody beside `sub`: `email`, `email_verified`, `preferred_username`. */
export type Claims = Readonly<Record<string, string | boolean>>;

export interface ProviderOptions {
  /** Whom it knows, by the name they sign in with there. */
  readonly accounts: Readonly<Record<string, Claims>>;
  /** Its clients, with where each is sent back to. */
  readonly clients: Readonly<Record<string, string>>;
}

/** An OpenID Connect provider for tests, the real thing: whoever it knows signs in there with any password. */
export interface SignOnProvider {
  /** Its address, as institutions name it. */
  readonly authority: string;
  /** A token of its own making, signed with its own key: what it would never issue, too. */
  readonly sign: (claims: JWTPayload, type?: string) => Promise<string>;
  /** What anybody can fetch of its key, as text. */
  readonly publicKey: string;
  readonly stop: () => Promise<void>;
}

const ALGORITHM = 'RS256';
/** In seconds. */
const HOUR = 3600;

const KEY_ID = 'prueba';

/** Listens before it knows what to answer: its address is part of that. */
export async function startProvider({ accounts, clients }: ProviderOptions): Promise<SignOnProvider> {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const authority = `http://localhost:${portOf(server.address())}`;
  const provider = new Provider(authority, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] },
    clients: Object.entries(clients).map(([id, redirect]) => ({
      client_id: id,
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code'],
      response_types: ['code'],
    })),
    cookies: { keys: ['prueba'] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email', 'email_verified'] },
    // As most providers do, the claims of a scope stand in the ID token.
    conformIdTokenClaims: false,
    ttl: { AccessToken: HOUR, AuthorizationCode: 60, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    authority,
    sign: (claims, typ = 'JWT') =>
      new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID, typ }).sign(privateKey),
    publicKey: await exportSPKI(publicKey),
    stop: () =>
      new Promise((stopped, failed) => {
        server.close((error) => (error === undefined ? stopped() : failed(error)));
        server.closeAllConnections();
      }),
  };
}

export const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('A server for tests listens on no port.');
  return address.port;
};
