import { orEmpty } from '#src/model/absent.ts';
import type { InstitutionResources } from '#src/model/resource.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { LANGUAGES, type Language } from '#src/model/text.ts';
import type { Run } from '../db/database.ts';
import type { Pages } from '../catalogue/paged/serve-pages.ts';
import { bodyOf } from '../catalogue/read.ts';
import { validationProblem } from '../catalogue/field-errors.ts';
import type { FollowUp } from '../catalogue/write/follow-up.ts';
import { problemDocument } from '../http/problem-document.ts';
import { ProblemError } from '../http/problem.ts';
import { tenantOf } from '../http/visit.ts';
import { type JobKind, JobRefused, type Jobs } from '../jobs/job.ts';
import { runOf, waitForOthers } from './kept-runs.ts';
import { runProcess } from './run-process.ts';
import type { ServedProcess } from './served-process.ts';

/** Name of the jobs that do runs. */
export const PROCESS_JOB = 'proceso';

/** The process of that name as the institution has it; null where it has none. */
export type ProcessNamed = (institution: InstitutionResources, name: string) => ServedProcess | null;

/** A new record among the runs of a process is a job: both are there or neither. Throws where no preview was asked for. */
export const followRun =
  (process: ServedProcess, jobs: Jobs): FollowUp =>
  async ({ id, request }, run) => {
    const asked = await askedOf(process, id, run);
    if (orEmpty(asked[process.fingerprint]) === '') {
      const missing = { path: process.fingerprint, code: 'required', params: {} } as const;
      throw validationProblem([missing], process.runs.catalogue);
    }
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
  run: async (job) => {
    const { record: id, resource, institution, context } = job;
    const process = processNamed(institution, resource);
    if (process === null || id === null) throw new Error(`There is no process ${resource} any more.`);
    const written = await inWords(() =>
      job.transaction(async (run) => {
        await run(...waitForOthers([...process.creates, ...process.changes]));
        // It was done, and its server lost before it could say so.
        if ((await run(runOf(resource, id))).length > 0) return [];
        return runProcess(process, id, await askedOf(process, id, run), run, async (done, total) => {
          await job.progress(done, total);
          await job.goOn();
        });
      }),
    );
    for (const each of written) pages.changed(context.companyId, each);
  },
});

async function askedOf({ runs }: ServedProcess, id: number, run: Run): Promise<JsonObject> {
  const record: unknown = JSON.parse(bodyOf(await run(runs.read.one(id))) ?? 'null');
  if (!isJsonObject(record)) throw new ProblemError('not-found');
  return record;
}

/** What refuses a run is told to who asked for it, and not tried again. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [es = '', en = ''] = LANGUAGES.map((language) => wordsOf(error, language));
    throw new JobRefused({ es, en });
  }
}

function wordsOf(problem: ProblemError, language: Language): string {
  const { detail, errors = [] } = problemDocument(problem, language, '');
  return [detail, ...errors.map(({ message }) => message)].join(' ');
}
