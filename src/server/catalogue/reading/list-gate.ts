import type { Row } from '../../db/database.ts';
import type { Repository } from '../repository/repository.ts';
import { fairQueue } from './fair-queue.ts';

/** What takes the database, and the one thread, so long that others would notice. */
const LARGE_BYTES = 256 * 1024;
const LARGE_PAGE = 250;
const LIMITS = { atOnce: 3, ofOne: 2, waitingOfOne: 40 };
/** How long a list that was large is held to be so: another question of it may have a short answer. */
const REMEMBERED_MS = 60_000;

/** What is read: the list of one repository. */
type Listed = Pick<Repository, 'name'>;

/** Reads lists so that those who read large ones wait for each other, and nobody else for them. */
export interface ListGate {
  /** A whole list. @param asker who asks, as `askerOf` says it */
  readonly list: (asker: string, listed: Listed, read: () => Promise<readonly Row[]>) => Promise<readonly Row[]>;
  /** A page of so many rows. */
  readonly page: <T>(asker: string, rows: number, read: () => Promise<T>) => Promise<T>;
}

interface Known {
  /** Until when it is held to be large. */
  large: number;
}

const sizeOf = ([row]: readonly Row[]): number => (typeof row?.['body'] === 'string' ? row['body'].length : 0);

/** How long a list is, is known once it was read; until then, and while it is large, it waits its turn. */
export function listGate(): ListGate {
  const known = new WeakMap<Listed, Known>();
  const turn = fairQueue(LIMITS);

  const note = (listed: Listed, found: readonly Row[]): void => {
    const before = known.get(listed) ?? { large: 0 };
    known.set(listed, before);
    if (sizeOf(found) >= LARGE_BYTES) before.large = Date.now() + REMEMBERED_MS;
  };

  return {
    list: async (asker, listed, read) => {
      const before = known.get(listed);
      const waits = before === undefined || before.large > Date.now();
      const found = await (waits ? turn(asker, read) : read());
      note(listed, found);
      return found;
    },
    page: (asker, rows, read) => (rows > LARGE_PAGE ? turn(asker, read) : read()),
  };
}
