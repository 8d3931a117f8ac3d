import type { PoolClient } from 'pg';
import { constraintColumns } from './connection/constraint-columns.ts';
import type { Readable } from 'node:stream';
import type { ConnectionTarget } from './connection/connection-target.ts';
import { copyInto, type CopyRows } from './copy-into.ts';
import { copyOut } from './connection/copy-out.ts';
import type { DatabaseAccess } from './connection/database-access.ts';
import { DatabaseFull, DatabaseUnavailable, translated } from './connection/errors.ts';
import { type Listener, type Listening, listen } from './connection/listen.ts';
import { POOLS, type PoolName } from './connection/pool-limits.ts';
import { type Connections, openPool } from './connection/pool.ts';
import { type CompanyReads, companyReads } from './reads/company-reads.ts';
import { type QueueAccess, queueAccessOf } from './queue/queue-access.ts';
import { againIfStale, send } from './connection/send.ts';
import type { Copied } from '../sql/copied.ts';
import { sharesOf } from '../askers/shares.ts';
import { throttleKeyOfAddress } from '../askers/throttle-key.ts';
import { type Statement, type TenantContext, tenantStatement } from './connection/tenant.ts';
import { cancellable } from './connection/cancellable.ts';
import { inTransactionOf, type Run } from './connection/transaction.ts';

export type { ConnectionTarget } from './connection/connection-target.ts';
export type { DatabaseAccess } from './connection/database-access.ts';
export { asServer } from './connection/tenant.ts';
export type { Row, Statement, TenantContext } from './connection/tenant.ts';
export type { Run } from './connection/transaction.ts';
export type { Listener, Listening } from './connection/listen.ts';

/** The data, by the connections of those who wait at a desk; others have their own, by which they hold up nobody there. */
export interface Database extends DatabaseAccess {
  /** For large lists alone. */
  readonly lists: DatabaseAccess;
  /** For jobs alone. */
  readonly jobs: DatabaseAccess;
  /** For exports alone. */
  readonly exports: ExportAccess;
  /** For the files of imports alone. */
  readonly imports: ImportAccess;
  /** For what is read or kept up to date beside all others, and no job waits for. */
  readonly aside: DatabaseAccess;
  /** For the queue of jobs alone, which is no company's. */
  readonly queue: QueueAccess;
  /** Hears, on a connection of its own, what transactions notify a channel of once they are committed (`pg_notify`). */
  listen(channel: string, listener: Listener): Promise<Listening>;
  /**
   * Throws DatabaseUnavailable when there is no answer, DatabaseFull as long as a write that had no room would have none,
   * and where there is none when it is first asked.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The third way to the data, which only reads: all rows of one select, as they come. */
export interface ExportAccess {
  /**
   * Has `read` take them at its own pace, as COPY writes them; where it throws, the statement ends with its connection.
   * @returns how many there were
   */
  copy(context: TenantContext, copied: Copied, read: (rows: Readable) => Promise<void>): Promise<number>;
}

/** The fourth way, by which many rows come at once. */
export interface ImportAccess {
  /** It is undone when `work` throws. */
  transaction<T>(context: TenantContext, work: (run: Run, copy: CopyRows) => Promise<T>): Promise<T>;
}

export interface DatabaseOptions {
  /** The application's role, for which row-level security holds. */
  readonly target: ConnectionTarget;
  /** The way past the pooler that `target` leads through, for what needs a session; absent where there is no pooler. */
  readonly sessionTarget?: ConnectionTarget | undefined;
  /** How many connections the desks have. */
  readonly poolSize?: number;
  /** For how long, in milliseconds, it is held to be full after a write had no room; then it is tried out. */
  readonly fullFor?: number;
  /** Told of connections lost while nobody used them; the pool makes new ones. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Who asks may have nobody write meanwhile, and trying it out costs a megabyte. */
const FULL_MS = 60_000;

const PING: Statement = { name: 'rectoria:ping', text: 'select 1', values: [] };
/** Sorts what does not fit into its memory, and so needs a megabyte of the disk for a moment. */
const TRY_ROOM: readonly Statement[] = [
  { name: 'rectoria:little-memory', text: "select set_config('work_mem', '64kB', true)", values: [] },
  {
    name: 'rectoria:room',
    text: 'select max(t) from (select md5(n::text) t from generate_series(1, 20000) n order by t offset 0) sorted',
    values: [],
  },
];

/** Nobody keeps the desks from others, however much they ask for at once: two of five connections are always others'. */
const shareOf = (poolSize: number) =>
  sharesOf({
    ofOne: Math.max(1, Math.floor(poolSize * 0.6)),
    waitingOfOne: 1_000,
    refusal: () => new DatabaseUnavailable('One asks for more at once than is done for one.'),
  });

type Lend = <T>(context: TenantContext, work: (client: PoolClient) => Promise<T>) => Promise<T>;

/** A user, or the network of whoever is not signed in; null for the server itself. */
const askerOf = ({ companyId, userId, address }: TenantContext): string | null =>
  userId === null ? (address === null ? null : throttleKeyOfAddress(address)) : `${companyId}:${userId}`;

export function openDatabase(options: DatabaseOptions): Database {
  const { target, sessionTarget, poolSize = POOLS.desk.size, fullFor = FULL_MS, onConnectionLost } = options;
  const poolOf = (name: PoolName, size: number = POOLS[name].size): Connections =>
    openPool({ target, limits: { ...POOLS[name], size }, isPooled: sessionTarget !== undefined, onConnectionLost });
  const desk = poolOf('desk', poolSize);
  const lists = poolOf('lists');
  const jobs = poolOf('jobs');
  const aside = poolOf('aside');
  const exports = poolOf('exports');
  const imports = poolOf('imports');
  const queue = poolOf('queue');
  // What lends connections by transaction keeps none of them one company's.
  const reads = sessionTarget === undefined ? companyReads({ target, onConnectionLost }) : null;
  const columnsOf = constraintColumns(desk);
  /** The last write that had no room; null once another one had. */
  let full: { readonly error: DatabaseFull; readonly until: number } | null = null;
  /** Nobody may have written since the start, on a disk that was full already. */
  let hasBeenTried = false;

  const share = shareOf(poolSize);

  const lend = async <T>(pool: Connections, work: Parameters<typeof pool.lend<T>>[0]): Promise<T> => {
    try {
      return await pool.lend(work);
    } catch (error) {
      const known = await translated(error, columnsOf);
      if (known instanceof DatabaseFull) full = { error: known, until: Date.now() + fullFor };
      throw known;
    }
  };

  /** At the desks, for who asks. */
  const inTurn: Lend = (context, work) => {
    const asker = askerOf(context);
    return asker === null ? lend(desk, work) : share(asker, () => lend(desk, work));
  };

  const by =
    (pool: Connections): Lend =>
    (_context, work) =>
      lend(pool, work);

  const accessBy = (pool: Connections, lent: Lend, quickReads: CompanyReads | null): DatabaseAccess => ({
    batch: async (context, statements) => {
      const [only, ...others] = statements;
      if (quickReads !== null && only?.isQuick === true && others.length === 0) {
        const rows = await quickReads.read(context.companyId, only);
        if (rows !== null) return rows;
      }
      return lent(context, (client) =>
        againIfStale(client, () => send(client, [...pool.opening, tenantStatement(context), ...statements])),
      );
    },

    transaction: async (context, work, stop) => {
      const opening = [...pool.opening, tenantStatement(context)];
      const done = await lent(context, (client) =>
        cancellable(client, stop, () => againIfStale(client, () => inTransactionOf(client, opening, work))),
      );
      full = null;
      return done;
    },
  });

  return {
    ...accessBy(desk, inTurn, reads),
    lists: accessBy(lists, by(lists), null),
    jobs: accessBy(jobs, by(jobs), null),
    aside: accessBy(aside, by(aside), null),
    exports: {
      copy: (context, copied, read) =>
        lend(exports, (client) => copyOut(client, [...exports.opening, tenantStatement(context)], copied, read)),
    },
    imports: {
      transaction: (context, work) =>
        lend(imports, (client) => copyInto(client, [...imports.opening, tenantStatement(context)], work)),
    },
    queue: queueAccessOf({ opening: queue.opening, lend: (work) => lend(queue, work) }),

    listen: (channel, listener) => {
      const { role: _role, ...session } = sessionTarget ?? target;
      return listen(session, channel, listener);
    },

    ping: async () => {
      if (full !== null && full.until > Date.now()) throw full.error;
      const before = full;
      const question = hasBeenTried && before === null ? [PING] : TRY_ROOM;
      await lend(desk, (client) => againIfStale(client, () => send(client, question)));
      hasBeenTried = true;
      if (full === before) full = null;
    },

    close: async () => {
      await Promise.all(
        [desk, lists, jobs, aside, exports, imports, queue, ...(reads === null ? [] : [reads])].map((pool) =>
          pool.close(),
        ),
      );
    },
  };
}
