import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters, OWASP's first choice (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the user's. With no stored hash (an unknown user) it takes as long and says no, so
 * that the time of an answer does not tell which user names exist.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password nobody has');
  const right = await verify(stored ?? (await decoy), password);
  return stored !== null && right;
}
