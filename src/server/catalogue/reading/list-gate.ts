import type { FastifyRequest } from 'fastify';
import { TookTooLong } from '../../db/connection/errors.ts';
import { POOLS } from '../../db/connection/pool-limits.ts';
import type { DatabaseAccess, Row, TenantContext } from '../../db/database.ts';
import { askerOf, tenantOf } from '../../http/request-context.ts';
import { prepared } from '../../sql/prepared.ts';
import { literal, sql } from '../../sql/sql.ts';
import type { Ask } from '../paged/page.ts';
import type { Repository } from '../repository/repository.ts';
import { SHORT } from '../sql/list-sql.ts';
import type { AskedList } from '../sql/read-sql.ts';
import { fairQueue } from './fair-queue.ts';

const LIMITS = { atOnce: POOLS.lists.size, ofOne: 2, waitingOfOne: 40 };
/** How long a list that is long, or takes long to search, is held to be so. */
const REMEMBERED_MS = 60_000;
/** What takes longer to find is not done at a desk's connection, however little it is. */
const WITHIN_MS = 500;

const SHORT_TIMEOUT = prepared<[]>(
  () => sql`select set_config('statement_timeout', ${literal(String(WITHIN_MS))}, true)`,
);

type Batches = Pick<DatabaseAccess, 'batch'>;

/** What is read: the list of one repository. */
type Listed = Pick<Repository, 'name'>;

/** Who asks. */
export interface Caller {
  /** As `askerOf` says it. */
  readonly asker: string;
  readonly tenant: TenantContext;
}

export const callerOf = (request: FastifyRequest): Caller => ({ asker: askerOf(request), tenant: tenantOf(request) });

/**
 * Reads lists so that those who read large ones wait for each other, and nobody else for them: theirs are read in turn, over
 * connections of their own. Throws `unavailable` problems where one has too many under way.
 */
export interface ListGate {
  /** A list of a repository, as `AskedList` gives it. */
  readonly list: (caller: Caller, of: Listed, asked: AskedList) => Promise<readonly Row[]>;
  /** A page of so many rows. */
  readonly page: <T>(caller: Caller, rows: number, read: (ask: Ask) => Promise<T>) => Promise<T>;
}

/** Repositories of which something is held to be so, for a while each. */
function held() {
  const until = new WeakMap<Listed, number>();
  return {
    has: (one: Listed): boolean => (until.get(one) ?? 0) > Date.now(),
    add: (one: Listed): void => void until.set(one, Date.now() + REMEMBERED_MS),
  };
}

const isShort = ([list]: readonly Row[]): boolean => typeof list?.['body'] === 'string';

/** Whether a list is short shows when it is read as if it were: that is over in a moment, or given up. */
export function listGate(database: Batches & { readonly lists: Batches }): ListGate {
  const long = held();
  const laborious = held();
  const large = fairQueue(LIMITS);
  const tries = fairQueue(LIMITS);

  /** Null where all of it is long. */
  const shortWhole = async (
    tenant: TenantContext,
    of: Listed,
    { short }: AskedList,
  ): Promise<readonly Row[] | null> => {
    if (long.has(of)) return null;
    const rows = await database.batch(tenant, [short()]);
    if (isShort(rows)) return rows;
    long.add(of);
    return null;
  };

  /** Null where much is found, or it takes long to find. */
  const shortFound = async (
    tenant: TenantContext,
    of: Listed,
    { short }: AskedList,
  ): Promise<readonly Row[] | null> => {
    try {
      const rows = await database.batch(tenant, [SHORT_TIMEOUT(), short()]);
      return isShort(rows) ? rows : null;
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      laborious.add(of);
      return null;
    }
  };

  const shortOf = ({ asker, tenant }: Caller, of: Listed, asked: AskedList): Promise<readonly Row[] | null> => {
    if (asked.isWhole) return shortWhole(tenant, of, asked);
    const find = () => shortFound(tenant, of, asked);
    return laborious.has(of) ? tries(asker, find) : find();
  };

  return {
    list: async (caller, of, asked) =>
      (await shortOf(caller, of, asked)) ??
      large(caller.asker, () => database.lists.batch(caller.tenant, [asked.all()])),
    page: ({ asker, tenant }, rows, read) =>
      rows > SHORT.rows
        ? large(asker, () => read((...statements) => database.lists.batch(tenant, statements)))
        : read((...statements) => database.batch(tenant, statements)),
  };
}
