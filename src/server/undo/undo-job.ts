import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, type JsonObject, textOfJson } from '#src/model/json.ts';
import { hasSensitive } from '#src/model/catalogue.ts';
import { SEES_SENSITIVE } from '#src/model/permission.ts';
import type { UndoCounts } from '#src/model/undo.ts';
import { ofKind } from '#src/model/resource.ts';
import type { Text } from '#src/model/text.ts';
import { bodyOf } from '../catalogue/reading/read.ts';
import { OPENED_BY } from '../catalogue/reading/opened-by.ts';
import type { Pages } from '../catalogue/reading/serve-pages.ts';
import type { Repositories, Repository } from '../catalogue/repository/repository.ts';
import type { Attempt } from '../catalogue/write/attempt.ts';
import { notTheLast } from '../catalogue/write/not-the-last.ts';
import { allCounted } from '../catalogue/write/tries.ts';
import { type Taken, type ToTakeBack, undoChange, undoCreation } from '../catalogue/write/undo-write.ts';
import { undoCreations } from '../catalogue/write/undo-several.ts';
import { waitForOthers } from '../catalogue/write/wait-for-others.ts';
import type { Run } from '../db/database.ts';
import { type JobKind, JobRefused, type RunningJob } from '../jobs/job.ts';
import { askerOfJob } from '../jobs/asker.ts';
import {
  isImport,
  noteUndone,
  recordBefore,
  undoneOf,
  writtenBy,
  writtenIn,
  type WrittenRecord,
  writtenSince,
} from './written-lines.ts';

/** Name of the jobs that take imports back. */
export const UNDO_JOB = 'deshacer';

export interface UndoServices {
  readonly repositories: Repositories;
  readonly pages: Pick<Pages, 'changed'>;
}

const NOT_ALLOWED: Text = {
  es: 'No se deshizo: quien lo pidió no tiene permiso para cambiar esos registros.',
  en: 'It was not undone: whoever asked may not change those records.',
};
const NOTHING: Text = {
  es: 'Esa solicitud no es de una importación de este catálogo.',
  en: 'That request is of no import of this catalogue.',
};
const ALREADY: Text = { es: 'Ya se había deshecho.', en: 'It was undone already.' };
/** Of what was made or changed, and is not there any more. */
export const GONE: Text = { es: 'Se borró: no se vuelve a crear.', en: 'It was deleted: it is not made again.' };
const UNTOLD: Text = {
  es: 'La auditoría no dice cómo estaba antes.',
  en: 'The audit does not tell how it was before.',
};

/** Told by name; there may be a million. */
const MOST_TOLD = 1_000;

/** So many are taken back before it is told how far it is. */
const AT_ONCE = 1_000;
/** After so many it is asked whether to go on. */
const LOOKED_EVERY = 100;

/** Whether it was made by it, and is there. */
const isMade = ({ began, ended }: WrittenRecord): boolean => began === 'INSERT' && ended !== 'DELETE';

type Counted = { -readonly [Key in keyof UndoCounts]: number };

async function attemptOf(repository: Repository, job: RunningJob, run: Run): Promise<Attempt> {
  const { allowed, campus } = await askerOfJob(job, run, NOT_ALLOWED);
  const may = (action: string): boolean => allowed(repository.name, action);
  return {
    repository,
    may,
    sees: (other) => allowed(other, 'view'),
    edits: (other) => allowed(other, OPENED_BY.update),
    tries: allCounted(),
    thorough: true,
    run: notTheLast(run),
    campus,
    ahead: null,
  };
}

/** Whether whoever asked may write what takes all of it back. */
function mayUndo({ repository: { catalogue }, may }: Attempt, records: readonly WrittenRecord[]): boolean {
  const made = records.filter(({ began }) => began === 'INSERT').length;
  const seesAll = !hasSensitive(catalogue) || may(SEES_SENSITIVE);
  return (made === 0 || may(OPENED_BY.create)) && (made === records.length || (may(OPENED_BY.update) && seesAll));
}

async function undo(attempt: Attempt, request: string, written: WrittenRecord): Promise<Taken> {
  const { repository, run } = attempt;
  const { id, first, began, ended } = written;
  if (ended === 'DELETE') return { why: GONE };
  const isChanged = async (): Promise<boolean> => (await run(writtenSince(repository, written))).length > 0;
  const record: ToTakeBack = { id, request, isChanged };
  if (began === 'INSERT') return undoCreation(attempt, record);
  const former: unknown = JSON.parse(bodyOf(await run(recordBefore(repository, id, first))) ?? 'null');
  return isJsonObject(former) ? undoChange(attempt, record, former) : { why: UNTOLD };
}

/**
 * Takes back what an import has written in a catalogue, the last first: what it made is deleted, what it changed is as it was. What
 * somebody has changed since, and what a rule forbids now, stays and is told. One transaction, once for each request.
 */
export const undoJob = (services: UndoServices): JobKind => ({
  name: UNDO_JOB,
  run: async (job) => {
    const resource = ofKind(job.institution, 'catalogue').get(job.resource);
    if (resource === undefined) throw new JobRefused(NOTHING);
    const repository = services.repositories(job.institution, resource);
    const counts = await job.transaction((run) => undoRequest(repository, job, run));
    if (counts === null) return;
    services.pages.changed(job.context.companyId, repository);
    await job.log({
      es: `${counts.borrados} borrados, ${counts.desactivados} fuera de uso, ${counts.devueltos} como estaban, ${counts.quedan} quedan.`,
      en: `${counts.borrados} deleted, ${counts.desactivados} out of use, ${counts.devueltos} as they were, ${counts.quedan} stay.`,
    });
  },
});

/** Null where this very job has done it, and its server was lost before it could say so. */
async function undoRequest(repository: Repository, job: RunningJob, run: Run): Promise<UndoCounts | null> {
  const request = textOfJson(orEmpty(job.input['solicitud']));
  await run(...waitForOthers([repository.name]));
  const [before] = await run(undoneOf(repository.name, request));
  if (before !== undefined && Number(before['tarea']) === job.id) return null;
  if (before !== undefined) throw new JobRefused(ALREADY);
  if ((await run(isImport(repository.name, request))).length === 0) throw new JobRefused(NOTHING);
  const attempt = await attemptOf(repository, job, run);
  const records = (await run(writtenBy(repository, request))).map(writtenIn);
  if (!mayUndo(attempt, records)) throw new JobRefused(NOT_ALLOWED);
  const counts: Counted = { borrados: 0, desactivados: 0, devueltos: 0, quedan: 0 };
  const staying: JsonObject[] = [];
  for (let at = 0; at < records.length; at += AT_ONCE) {
    const part = records.slice(at, at + AT_ONCE);
    const gone = await undoCreations(
      attempt,
      part.filter(isMade).map(({ id }) => id),
      request,
    );
    counts.borrados += gone.size;
    for (const [place, written] of part.filter(({ id }) => !gone.has(id)).entries()) {
      if (place % LOOKED_EVERY === 0) await job.goOn();
      const taken = await undo(attempt, request, written);
      counts[typeof taken === 'string' ? taken : 'quedan'] += 1;
      if (typeof taken === 'string' || staying.length === MOST_TOLD) continue;
      staying.push({ registro: written.id, motivo: { ...taken.why } });
    }
    await job.goOn();
    await job.progress(at + part.length, records.length);
  }
  const { userId } = job.context;
  await run(noteUndone(repository.name, request, job.id, userId, JSON.stringify(counts), JSON.stringify(staying)));
  return counts;
}
