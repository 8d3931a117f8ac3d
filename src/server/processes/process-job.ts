import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Run } from '../db/database.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { validationProblem } from '../catalogue/record/field-errors.ts';
import type { FollowUp } from '../catalogue/write/follow-up.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/request-context.ts';
import type { JobKind, Jobs } from '../jobs/job.ts';
import { titleOfRun } from './asked.ts';
import { doneInWords } from './in-words.ts';
import { lockAsking, openRunOf, runOf } from './kept-runs.ts';
import { waitForOthers } from '../catalogue/write/wait-for-others.ts';
import { asJobRefusal } from './refused.ts';
import { NOTHING_TO_DO } from './plan.ts';
import { runProcess } from './run-process.ts';
import { noteAsked, noteState } from './run-state.ts';
import { progressOf } from './progress.ts';
import type { ProcessNamed, ServedProcess } from './served-process.ts';

/** Name of the jobs that do runs. */
export const PROCESS_JOB = 'proceso';

/** What fingerprints look like. One that no preview gave is known by the plan, which no longer has it. */
const FINGERPRINT = /^[\w-]{43}$/;

/**
 * A new record among the runs of a process is a job: both are there or neither. Throws where no preview was asked for,
 * `nothing-to-do` where that showed nothing, and `run-open` while an earlier run of the same person waits or is under way.
 */
export const followRun =
  (process: ServedProcess, jobs: Jobs): FollowUp =>
  async ({ id, request }, run) => {
    const asked = await askedOf(process, id, run);
    const { fingerprint } = process.runFields;
    const given = textOfJson(orEmpty(asked[fingerprint]));
    if (!FINGERPRINT.test(given)) {
      const wrong = { path: fingerprint, code: given === '' ? 'required' : 'pattern', params: {} } as const;
      throw validationProblem([wrong], process.runs.catalogue);
    }
    if (given === process.fingerprintOf(NOTHING_TO_DO)) throw new ProblemError('nothing-to-do');
    const tenant = tenantOf(request);
    await run(lockAsking(process.name));
    const open = await run(openRunOf(PROCESS_JOB, process.name, tenant.userId));
    if (open.length > 0) throw new ProblemError('run-open');
    await run(noteAsked(process, id));
    await jobs.start(run, tenant, {
      kind: PROCESS_JOB,
      title: await titleOfRun(process, asked, run),
      resource: process.name,
      record: id,
      input: {},
    });
  };

/** Does runs: all of one is one transaction, so that nothing of it is there where it is stopped, fails or is killed. */
export const processJob = (processNamed: ProcessNamed, pages: Pick<Pages, 'changed'>): JobKind => ({
  name: PROCESS_JOB,
  needs: (resource) => ({ resource, action: 'create' }),
  follow: async ({ state, resource, record, institution }, run) => {
    const process = processNamed(institution, resource);
    if (process !== null && record !== null) await run(noteState(process, record, state));
  },
  run: async (job) => {
    const { record: id, resource, institution, context } = job;
    const process = processNamed(institution, resource);
    if (process === null || id === null) throw new Error(`There is no process ${resource} any more.`);
    const done = await asJobRefusal(() =>
      job.transaction(async (run) => {
        await run(...waitForOthers([...process.creates, ...process.changes]));
        // It was done, and its server lost before it could say so.
        if ((await run(runOf(resource, id))).length > 0) return null;
        return runProcess(process, id, await askedOf(process, id, run), run, progressOf(job));
      }),
    );
    if (done === null) return;
    for (const each of done.written) pages.changed(context.companyId, each);
    await job.log(doneInWords(done));
  },
});

export async function askedOf({ runs }: ServedProcess, id: number, run: Run): Promise<JsonObject> {
  const record: unknown = JSON.parse(bodyOf(await run(runs.read.one(id))) ?? 'null');
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  return record;
}
