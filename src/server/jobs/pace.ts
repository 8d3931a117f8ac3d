/** How soon what happens to jobs is noticed. */
export interface JobPace {
  /** How often the queue is looked at, in milliseconds. */
  readonly look: number;
  /** How often a server says that it still does its jobs, and looks for those of servers that do not, in milliseconds. */
  readonly beat: number;
  /** Seconds after which a job of a server that says nothing more is given to another. */
  readonly expiry: number;
  /** Seconds before a job that failed is tried again, for the first time; each time twice as long, and up to twice that. */
  readonly retryDelay: number;
  /** How many jobs a server does at once. */
  readonly atOnce: number;
  /** How long a server that ends waits for its jobs to come to a point where they can be put back, in milliseconds. */
  readonly farewell: number;
}

/** A job whose server was killed goes on within a minute: 30 s until it is missed, 10 until somebody looks, 5 to 10 more. */
export const USUAL_JOB_PACE: JobPace = {
  look: 1_000,
  beat: 10_000,
  expiry: 30,
  retryDelay: 5,
  atOnce: 2,
  farewell: 15_000,
};

/** How often a job is tried again unless its kind says otherwise. */
export const USUAL_RETRIES = 3;
