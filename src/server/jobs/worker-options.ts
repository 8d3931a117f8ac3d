/** How soon what happens to jobs is noticed. */
export interface WorkerOptions {
  /** How often the queue is looked at, in milliseconds. */
  readonly pollInterval: number;
  /** How often a server says that it still does its jobs, and looks for those of servers that do not, in milliseconds. */
  readonly heartbeatInterval: number;
  /** Seconds after which a job of a server that says nothing more is given to another. */
  readonly expiry: number;
  /** Seconds before a job that failed is tried again, for the first time; each time twice as long, and up to twice that. */
  readonly retryDelay: number;
  /** How many jobs a server does at once. */
  readonly concurrency: number;
  /** How long a server that ends waits for its jobs to come to a point where they can be put back, in milliseconds. */
  readonly shutdownTimeout: number;
}

/** A job whose server was killed goes on within a minute: 30 s until it is missed, 10 until somebody looks, 5 to 10 more. */
export const DEFAULT_WORKER_OPTIONS: WorkerOptions = {
  pollInterval: 1_000,
  heartbeatInterval: 10_000,
  expiry: 30,
  retryDelay: 5,
  concurrency: 2,
  shutdownTimeout: 15_000,
};

/** How often a job is tried again unless its kind says otherwise. */
export const DEFAULT_RETRIES = 3;
