import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '../http/problem.ts';

/** One at a time, so that a flood of guesses leaves the other cores to those who work; the rest wait their turn. */
const turns = pLimit(1);
const MOST_WAITING = 200;

/** Argon2id with the library's parameters, OWASP's first choice (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => turns(() => hash(password));

let decoy: Promise<string> | undefined;

/**
 * Whether the password is the user's. With no stored hash (an unknown user) it takes as long and says no, so
 * that the time of an answer does not tell which user names exist. Throws an `unavailable` problem when too many wait.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (turns.pendingCount >= MOST_WAITING) throw new ProblemError('unavailable', { headers: { 'Retry-After': '5' } });
  decoy ??= hashPassword('a password nobody has');
  const known = stored ?? (await decoy);
  const right = await turns(() => verify(known, password));
  return stored !== null && right;
}
