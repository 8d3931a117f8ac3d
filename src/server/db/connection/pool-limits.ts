/** How many connections a pool has, and for how long, in milliseconds, they are waited for and work. */
export interface PoolLimits {
  /** What PostgreSQL shows its connections as. */
  readonly name: string;
  readonly size: number;
  /** For a connection that is free. */
  readonly waiting: number;
  readonly statement: number;
  /** How long a statement waits for what another transaction holds; 0 for as long as it takes. */
  readonly lock: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * What people wait for at a desk never waits for the rest: whatever takes long has connections of its own, and may take
 * its time there.
 */
export const POOLS = {
  // What a job holds until it ends may be much: whoever waits for it keeps a connection from everybody else.
  desk: { name: 'rectoria', size: 10, waiting: 10 * SECOND, statement: MINUTE, lock: 2 * SECOND },
  /** Small and for itself: a server whose jobs use all of theirs must still be heard of, or they would be given to another. */
  queue: { name: 'rectoria queue', size: 2, waiting: 10 * SECOND, statement: 20 * SECOND, lock: 0 },
  /** Of all companies; a read that takes longer than a moment is begun again at a desk's connection. */
  reads: { name: 'rectoria reads', size: 12, waiting: 10 * SECOND, statement: 250, lock: 0 },
  /** As many as large lists are read at once. Somebody waits for each, and nothing that is written may hold one up. */
  lists: { name: 'rectoria lists', size: 3, waiting: 10 * SECOND, statement: MINUTE, lock: 0 },
  jobs: { name: 'rectoria jobs', size: 4, waiting: MINUTE, statement: 30 * MINUTE, lock: 0 },
  /** As many as exports are made at once. Each is one statement, which lasts as long as somebody takes its rows. */
  exports: { name: 'rectoria exports', size: 4, waiting: 10 * SECOND, statement: 30 * MINUTE, lock: 0 },
  /** As many as files are taken in at once. What each brings is at hand by then; a row waits for others with the same key only. */
  imports: { name: 'rectoria imports', size: 2, waiting: 10 * SECOND, statement: 10 * MINUTE, lock: 30 * SECOND },
  /** What is shown or kept up to date without anybody's waiting at a desk: jobs never wait for it. */
  aside: { name: 'rectoria aside', size: 4, waiting: MINUTE, statement: 30 * MINUTE, lock: 0 },
} as const satisfies Readonly<Record<string, PoolLimits>>;

export type PoolName = keyof typeof POOLS;
