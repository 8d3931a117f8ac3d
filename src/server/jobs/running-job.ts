import { isJsonObject } from '#src/model/json.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { DatabaseAccess, Row, TenantContext } from '../db/database.ts';
import { JobLost, JobRefused, JobStopped, type RunningJob } from './job.ts';
import { addLine, holdJob, isToStop, tellProgress } from './statements.ts';

/** What its server says of a job while it runs. */
export interface JobSignals {
  /** Another server has it. */
  lost: boolean;
  /** The server ends. */
  ending: boolean;
}

export interface Begun {
  readonly id: number;
  /** The row as `beginJob` gave it. */
  readonly row: Row;
  readonly context: TenantContext;
  readonly institution: InstitutionResources;
  /** Of the jobs' pool. */
  readonly database: DatabaseAccess;
  readonly signals: JobSignals;
  /** How often it is asked, in milliseconds, whether somebody wants what takes long to end. */
  readonly lookEvery: number;
}

export const attemptOf = (row: Row): number => Number(row['intentos']);

/** What the function of a job is given: all it writes is of this try, or refused. */
export function runningJob(begun: Begun): RunningJob {
  const { id, row, context, institution, database, signals, lookEvery } = begun;
  const attempt = attemptOf(row);
  const { recurso, registro, entrada, hecho } = row;

  const heed = (): void => {
    if (signals.lost) throw new JobLost(id);
    if (signals.ending) throw new JobStopped('server');
  };

  const isStopWanted = async (): Promise<boolean> => (await database.batch(context, [isToStop(id)])).length > 0;

  /** Has what is under way given up where somebody asks for an end meanwhile. */
  const unlessStopped = async <T>(work: (stop: AbortSignal) => Promise<T>): Promise<T> => {
    const stop = new AbortController();
    const look = async (): Promise<void> => {
      if (await isStopWanted()) stop.abort();
    };
    // Where the database does not answer, the next look asks it again, and the work hears of it by itself.
    const timer = setInterval(() => void look().catch(() => undefined), lookEvery);
    try {
      return await work(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted || error instanceof JobRefused || error instanceof JobLost) throw error;
      throw new JobStopped('asked');
    } finally {
      clearInterval(timer);
    }
  };

  return {
    id,
    resource: String(recurso),
    record: registro === null ? null : Number(registro),
    input: isJsonObject(entrada) ? entrada : {},
    done: Number(hecho),
    context,
    institution,

    transaction: (work) => {
      heed();
      return unlessStopped((stop) =>
        database.transaction(
          context,
          async (run) => {
            const [held] = await run(holdJob(id, attempt));
            if (held === undefined) throw new JobLost(id);
            return work(run);
          },
          stop,
        ),
      );
    },

    progress: async (done, total, run) => {
      const told = tellProgress(done, total, id, attempt);
      const rows = await (run === undefined ? database.batch(context, [told]) : run(told));
      if (rows.length === 0) throw new JobLost(id);
    },

    goOn: async () => {
      heed();
      if (await isStopWanted()) throw new JobStopped('asked');
    },

    log: async (text) => {
      await database.batch(context, [addLine(id, JSON.stringify(text))]);
    },
  };
}
