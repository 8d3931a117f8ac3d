import type { JsonObject } from '#src/model/json.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import type { Run, TenantContext } from '../db/database.ts';
import type { JobState } from '../db/internal/job-tables.ts';
import type { Grant } from '../http/access.ts';

/** Work that nobody waits for at a desk: what it does, by its name. */
export interface JobKind {
  readonly name: string;
  /**
   * Does all of it. It may be begun again after a failure, a stopped server or a kill: what a committed transaction has
   * done is done then, and `progress` in the same transaction tells how far that was.
   *
   * Throws JobRefused where a person has to do something first; anything else it throws is tried again later.
   */
  readonly run: (job: RunningJob) => Promise<void>;
  /** How often it is tried again after failing; 3 times unless said. */
  readonly retries?: number;
  /** What whoever started it must still be allowed when it begins, as well as be active; nothing unless said. */
  readonly needs?: (resource: string) => Grant;
  /** Keeps elsewhere too what its jobs are at, in the transaction that writes it. */
  readonly follow?: (told: JobReport, run: Run) => Promise<void>;
}

/** What a job has come to. */
export interface JobReport {
  readonly state: JobState;
  readonly resource: string;
  readonly record: number | null;
  readonly institution: InstitutionResources;
}

/** A job as its function sees it. */
export interface RunningJob {
  readonly id: number;
  /** The resource and the record that it is about. */
  readonly resource: string;
  readonly record: number | null;
  readonly input: JsonObject;
  /** How far an earlier try came. */
  readonly done: number;
  /** The company, and the person who started it. */
  readonly context: TenantContext;
  /** Of that company. */
  readonly institution: InstitutionResources;
  /**
   * On the `jobs` pool, as company and person. Throws JobLost where another server does the job meanwhile, and may throw
   * what asks for an end: a statement that is under way when somebody does is given up.
   */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T>;
  /** Tells how far it is; part of the transaction where `run` is given, so that it is true after a kill. */
  progress(done: number, total: number, run?: Run): Promise<void>;
  /** Throws JobStopped where somebody asked for an end, or the server ends; ask between batches, and let it through. */
  goOn(): Promise<void>;
  /** Adds a line that people read beside the job. */
  log(text: Text): Promise<void>;
}

export interface NewJob {
  /** Name of its kind. */
  readonly kind: string;
  readonly title: Text;
  readonly resource: string;
  readonly record: number | null;
  readonly input: JsonObject;
}

/** What became of a wish that a job end: it has; it will at its next `goOn`, or where it waits for the database; it was over already. */
export type Stopping = 'stopped' | 'asked' | 'over';

/** Puts jobs into the queue that all servers of the database share. */
export interface Jobs {
  /**
   * Puts it into the queue in the caller's own transaction: no job without its record, none lost.
   *
   * @returns the number of the job. @throws where no kind has the name, or nobody is signed in
   */
  start(run: Run, context: TenantContext, job: NewJob): Promise<number>;
  /** Ends a job: a waiting one at once. Null where the company has no such job. Whether somebody may is the caller's to know. */
  stop(context: TenantContext, id: number): Promise<Stopping | null>;
}

/** The job fails for good, with these words: what the person must do. */
export class JobRefused extends Error {
  constructor(readonly words: Text) {
    super(words.es);
    this.name = 'JobRefused';
  }
}

/** Somebody asked the job to end, or its server ends. */
export class JobStopped extends Error {
  constructor(readonly why: 'asked' | 'server') {
    super(why === 'asked' ? 'Somebody asked the job to end.' : 'The server ends; another, or its next start, goes on.');
    this.name = 'JobStopped';
  }
}

/** Another server took the job up, since nothing was heard of this one: nothing more of it may be done here. */
export class JobLost extends Error {
  constructor(id: number) {
    super(`Job ${id} is done by another server.`);
    this.name = 'JobLost';
  }
}
