/** How many connections a pool has, and for how long, in milliseconds, they are waited for and work. */
export interface PoolLimits {
  /** What PostgreSQL shows its connections as. */
  readonly name: string;
  readonly size: number;
  /** For a connection that is free. */
  readonly waiting: number;
  readonly statement: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/**
 * What people wait for at a desk never waits for the rest: whatever takes long has connections of its own, and may take
 * its time there.
 */
export const POOLS = {
  desk: { name: 'rectoria', size: 10, waiting: 10 * SECOND, statement: MINUTE },
  /** Small and for itself: a server whose jobs use all of theirs must still be heard of, or they would be given to another. */
  queue: { name: 'rectoria queue', size: 2, waiting: 10 * SECOND, statement: 20 * SECOND },
  /** Of all companies; a read that takes longer than a moment is begun again at a desk's connection. */
  reads: { name: 'rectoria reads', size: 12, waiting: 10 * SECOND, statement: 250 },
  jobs: { name: 'rectoria jobs', size: 4, waiting: MINUTE, statement: 30 * MINUTE },
} as const satisfies Readonly<Record<string, PoolLimits>>;

export type PoolName = keyof typeof POOLS;
