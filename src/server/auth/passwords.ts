import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { ProblemError } from '../http/problem.ts';

/** One at a time, so that a flood of guesses leaves the other cores to those who work; the rest wait their turn. */
const turns = pLimit(1);
const MOST_WAITING = 200;

/** Argon2id with the library's parameters, OWASP's first choice (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => turns(() => hash(password));

let decoy: Promise<string> | undefined;

/** Whether the hash is the password's. */
export const isPassword = (stored: string, password: string): Promise<boolean> => turns(() => verify(stored, password));

/**
 * The user that `find` gives, where the password is theirs; null for a wrong one. With no such user it takes as long,
 * so that the time of an answer does not tell which names exist. Who waits is not even looked for in the database
 * before their turn. Throws an `unavailable` problem when too many wait.
 */
export async function userProven<User extends { readonly passwordHash: string | null }>(
  password: string,
  find: () => Promise<User | null>,
): Promise<User | null> {
  if (turns.pendingCount >= MOST_WAITING) throw new ProblemError('unavailable', { headers: { 'Retry-After': '5' } });
  decoy ??= hashPassword('a password nobody has');
  const instead = await decoy;
  return turns(async () => {
    const user = await find();
    const stored = user?.passwordHash ?? null;
    const right = await verify(stored ?? instead, password);
    return right && stored !== null ? user : null;
  });
}
