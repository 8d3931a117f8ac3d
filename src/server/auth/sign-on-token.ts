import { errors, type JWTPayload, type JWTVerifyResult, jwtVerify } from 'jose';
import { ProblemError } from '../http/problem.ts';
import type { Authority } from './sign-on-authority.ts';

/** Signed with a key that only the provider has: a shared secret, or what passes for one, proves nothing. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

/** Clocks differ. In seconds. */
const TOLERANCE = 30;

/**
 * Whoever gets hold of an older one cannot use it any more, however long the provider lets it live. Entra ID dates its
 * tokens five minutes back. In seconds.
 */
const OLDEST = 10 * 60;

const refused = (cause?: unknown): ProblemError => new ProblemError('sign-on-token', { cause });

/**
 * The e-mail address of whoever the ID token was issued to, verified as OpenID Connect Core (3.1.3.7) wants it.
 * Throws a `sign-on-token` problem for one that is not good, and a `no-account` problem for one without an address to
 * rely on; rejects with `AuthorityUnreachable`.
 */
export async function emailIn(token: string, { issuer, keys }: Authority, client: string): Promise<string> {
  const { payload, protectedHeader } = await verified(token, { issuer, keys }, client);
  // An access token of the same provider says nothing of who has signed in.
  if (protectedHeader.typ !== undefined && protectedHeader.typ.toUpperCase() !== 'JWT') throw refused();
  if (!isIssuedTo(payload, client)) throw refused();
  const email = reliableEmail(payload);
  if (email === null) throw new ProblemError('no-account');
  return email;
}

async function verified(token: string, { issuer, keys }: Authority, client: string): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, keys, {
      issuer,
      audience: client,
      algorithms: ALGORITHMS,
      clockTolerance: TOLERANCE,
      maxTokenAge: OLDEST,
      requiredClaims: ['sub', 'exp'],
    });
  } catch (error) {
    throw error instanceof errors.JOSEError ? refused(error) : error;
  }
}

/** `azp` names the application that asked for the token, which must be told apart where it is good for several. */
const isIssuedTo = ({ aud, azp }: JWTPayload, client: string): boolean =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === client;

/**
 * A provider that says whether an address is verified is taken at its word. Entra ID says nothing of it; there it rests
 * on the issuer being the institution's own directory, and no other: `preferred_username` is the name that the
 * directory's administrators give to its members, below a domain that they have proved to be theirs. It comes before
 * `email`, which a guest's own directory fills in.
 */
function reliableEmail({ email, email_verified: isVerified, preferred_username: name }: JWTPayload): string | null {
  if (isVerified !== undefined) return isVerified === true ? addressIn(email) : null;
  return addressIn(name) ?? addressIn(email);
}

const addressIn = (claim: unknown): string | null =>
  typeof claim === 'string' && /^[^@\s]+@[^@\s]+$/.test(claim) ? claim : null;
