import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import type { FollowUp } from '../catalogue/write/follow-up.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/visit.ts';
import type { JobKind, Jobs } from '../jobs/job.ts';
import { runOf, waitForOthers } from './kept-runs.ts';
import { inWords } from './refused.ts';
import { runProcess } from './run-process.ts';
import { noteAsked, noteState } from './run-state.ts';
import { tellingOf } from './telling.ts';
import type { ProcessNamed, ServedProcess } from './served-process.ts';

/** Name of the jobs that do runs. */
export const PROCESS_JOB = 'proceso';

/** A new record among the runs of a process is a job: both are there or neither. Throws where no preview was asked for. */
export const followRun =
  (process: ServedProcess, jobs: Jobs): FollowUp =>
  async ({ id, request }, run) => {
    const asked = await askedOf(process, id, run);
    const { fingerprint } = process.runFields;
    if (orEmpty(asked[fingerprint]) === '') {
      const missing = { path: fingerprint, code: 'required', params: {} } as const;
      throw validationProblem([missing], process.runs.catalogue);
    }
    await run(noteAsked(process, id));
    await jobs.start(run, tenantOf(request), {
      kind: PROCESS_JOB,
      title: process.title,
      resource: process.name,
      record: id,
      input: {},
    });
  };

/** Does runs: all of one is one transaction, so that nothing of it is there where it is stopped, fails or is killed. */
export const processJob = (processNamed: ProcessNamed, pages: Pick<Pages, 'changed'>): JobKind => ({
  name: PROCESS_JOB,
  follow: async ({ state, resource, record, institution }, run) => {
    const process = processNamed(institution, resource);
    if (process !== null && record !== null) await run(noteState(process, record, state));
  },
  run: async (job) => {
    const { record: id, resource, institution, context } = job;
    const process = processNamed(institution, resource);
    if (process === null || id === null) throw new Error(`There is no process ${resource} any more.`);
    const done = await inWords(() =>
      job.transaction(async (run) => {
        await run(...waitForOthers([...process.creates, ...process.changes]));
        // It was done, and its server lost before it could say so.
        if ((await run(runOf(resource, id))).length > 0) return null;
        return runProcess(process, id, await askedOf(process, id, run), run, tellingOf(job));
      }),
    );
    if (done === null) return;
    for (const each of done.written) pages.changed(context.companyId, each);
    await job.log({
      es: `Cambió ${done.changes} registros; omitió ${done.leftOut}.`,
      en: `Changed ${done.changes} records and left out ${done.leftOut}.`,
    });
  },
});

async function askedOf({ runs }: ServedProcess, id: number, run: Run): Promise<JsonObject> {
  const record: unknown = JSON.parse(bodyOf(await run(runs.read.one(id))) ?? 'null');
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  return record;
}
