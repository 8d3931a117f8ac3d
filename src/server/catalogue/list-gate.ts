import pLimit from 'p-limit';
import type { Row } from '../db/database.ts';
import { ProblemError } from '../http/problem.ts';
import type { Repository } from './repository.ts';

/** What takes the database, and the one thread, so long that others would notice. */
const LARGE_BYTES = 256 * 1024;
/** So many large lists are read at once: most of the database's connections stay for who works beside them. */
const MOST_AT_ONCE = 3;
const MOST_WAITING = 60;
/** How long a list that was large is held to be so: another question of it may have a short answer. */
const REMEMBERED_MS = 60_000;

/** What is read: the list of one repository. */
type Listed = Pick<Repository, 'name'>;

/** Reads lists so that those who read large ones wait for each other, and nobody else for them. */
export type ListGate = (repository: Listed, read: () => Promise<readonly Row[]>) => Promise<readonly Row[]>;

interface Known {
  /** Until when it is held to be large. */
  large: number;
}

const sizeOf = ([row]: readonly Row[]): number => (typeof row?.['body'] === 'string' ? row['body'].length : 0);

/** How long a list is, is known once it was read; until then, and while it is large, it waits its turn. */
export function listGate(): ListGate {
  const known = new WeakMap<Listed, Known>();
  const turns = pLimit(MOST_AT_ONCE);

  const note = (repository: Listed, found: readonly Row[]): void => {
    const before = known.get(repository) ?? { large: 0 };
    known.set(repository, before);
    if (sizeOf(found) >= LARGE_BYTES) before.large = Date.now() + REMEMBERED_MS;
  };

  return async (repository, read) => {
    const before = known.get(repository);
    const waits = before === undefined || before.large > Date.now();
    if (waits && turns.pendingCount >= MOST_WAITING) {
      throw new ProblemError('unavailable', { headers: { 'Retry-After': '5' } });
    }
    const found = await (waits ? turns(read) : read());
    note(repository, found);
    return found;
  };
}
