import type { ImportMode } from '#src/model/import.ts';
import type { Text } from '#src/model/text.ts';
import { importPlace } from '#src/model/written-from.ts';
import type { Pages } from '../../catalogue/reading/serve-pages.ts';
import type { Repository } from '../../catalogue/repository/repository.ts';
import { afterwards } from '../../catalogue/write/afterwards.ts';
import type { Judged } from '../../catalogue/write/judge-several.ts';
import { type Outcome, writeSeveral } from '../../catalogue/write/write-several.ts';
import type { Run } from '../../db/database.ts';
import { type JobKind, JobRefused, type RunningJob } from '../../jobs/job.ts';
import { waitForOthers } from '../../catalogue/write/wait-for-others.ts';
import { isApplied, lockImport, noteApplied, writeFrom } from '../kept-imports.ts';
import { type Counts, noCounts, resultsOf } from './counted.ts';
import { goThrough } from './go-through.ts';
import { judgeRows } from './judge-rows.ts';
import { openImport, type OpenedImport, type WorkServices } from './opened-import.ts';
import { repeatsIn } from './repeats.ts';
import { forgetResults, keepResults, type StagedRow } from './staged.ts';

/** Name of the jobs that write what a file says. */
export const APPLY_JOB = 'importacion';

export interface ApplyServices extends WorkServices {
  readonly pages: Pick<Pages, 'changed'>;
}

const modeOf = ({ input }: RunningJob): ImportMode => (input['modo'] === 'buenas' ? 'buenas' : 'todo');

const refusedWords = (count: number, line: number): Text => ({
  es: `No se escribió nada: al menos ${count} filas tienen errores, la primera en la línea ${line}. Pruebe de nuevo la importación y corríjalas, o importe solo las buenas.`,
  en: `Nothing was written: at least ${count} rows are wrong, the first on line ${line}. Try the import again and mend them, or import the good ones alone.`,
});

const doneWords = ({ creado, cambiado, igual, erroneo }: Counts): Text => ({
  es: `${creado} creados, ${cambiado} cambiados, ${igual} iguales, ${erroneo} con errores.`,
  en: `${creado} created, ${cambiado} changed, ${igual} unchanged, ${erroneo} wrong.`,
});

/**
 * Writes what a file says, as by hand: in one transaction, in which all is judged as it is then, so that nothing of it is
 * there where the job is stopped, fails or is killed, and a job that is begun again finds whether it was done. No two of one
 * catalogue are written at once.
 */
export const applyJob = (services: ApplyServices): JobKind => ({
  name: APPLY_JOB,
  run: async (job) => {
    const written = await job.transaction((run) => applyImport(services, job, run));
    if (written === null) return;
    services.pages.changed(job.context.companyId, written.repository);
    await job.log(doneWords(written.counts));
  },
});

interface Applied {
  readonly repository: Repository;
  readonly counts: Counts;
}

/** Null where it was done, and its server lost before it could say so. */
async function applyImport(services: ApplyServices, job: RunningJob, run: Run): Promise<Applied | null> {
  await run(...waitForOthers([job.resource]));
  const [locked] = await run(lockImport(Number(job.record)));
  if (locked !== undefined && isApplied(locked)) return null;
  const opened = await openImport(services, job, ({ aplicacion_mapeo: said, mapeo }) => said ?? mapeo, run);
  const { kept, repository } = opened;
  // The audit tells which file it came from.
  await run(writeFrom(importPlace(kept.id, kept.archivo)));
  const counts = await writeRows(opened, job, run);
  await run(noteApplied(kept.id, JSON.stringify(counts)));
  return { repository, counts };
}

async function writeRows(opened: OpenedImport, job: RunningJob, run: Run): Promise<Counts> {
  const { kept, repository, reader } = opened;
  const isEach = modeOf(job) === 'buenas';
  // The database holds by itself what it would be asked of each row: that is asked where it refuses something.
  const attempt = { ...opened.attemptIn(run), thorough: false };
  const repeats = repeatsIn(repository);
  const counts = noCounts();
  if (isEach) await run(forgetResults(kept.id));
  await goThrough(opened, job, run, {
    judge: (rows, first) => judgeRows({ ...attempt, run: afterwards(run, first) }, reader, rows, repeats, true),
    deal: async (rows, judged) => {
      if (!isEach) refuseWrong(rows, judged);
      const outcomes = await writeSeveral(attempt, judged);
      if (!isEach) refuseWrong(rows, outcomes);
      const results = resultsOf(rows, outcomes, reader.mapping);
      for (const { resultado } of results) counts[resultado] += 1;
      if (isEach) await run(keepResults(kept.id, JSON.stringify(results)));
    },
  });
  return counts;
}

/** Throws where a row is wrong. */
function refuseWrong(rows: readonly StagedRow[], judged: readonly (Judged | Outcome)[]): void {
  const wrong = rows.filter((_row, at) => judged[at]?.outcome === 'wrong');
  if (wrong[0] !== undefined) throw new JobRefused(refusedWords(wrong.length, wrong[0].line));
}
