import { isJsonObject } from '#src/model/json.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import type { DatabaseAccess, Row, TenantContext } from '../db/database.ts';
import { JobLost, JobStopped, type RunningJob } from './job.ts';
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
}

export const attemptOf = (row: Row): number => Number(row['intentos']);

/** What the function of a job is given: all it writes is of this try, or refused. */
export function runningJob({ id, row, context, institution, database, signals }: Begun): RunningJob {
  const attempt = attemptOf(row);
  const { recurso, registro, entrada, hecho } = row;

  const heed = (): void => {
    if (signals.lost) throw new JobLost(id);
    if (signals.ending) throw new JobStopped('server');
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
      return database.transaction(context, async (run) => {
        const [held] = await run(holdJob(id, attempt));
        if (held === undefined) throw new JobLost(id);
        return work(run);
      });
    },

    progress: async (done, total, run) => {
      const told = tellProgress(done, total, id, attempt);
      const rows = await (run === undefined ? database.batch(context, [told]) : run(told));
      if (rows.length === 0) throw new JobLost(id);
    },

    goOn: async () => {
      heed();
      const wanted = await database.batch(context, [isToStop(id)]);
      if (wanted.length > 0) throw new JobStopped('asked');
    },

    log: async (text) => {
      await database.batch(context, [addLine(id, JSON.stringify(text))]);
    },
  };
}
