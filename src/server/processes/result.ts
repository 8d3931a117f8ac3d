import type { Text } from '#src/model/text.ts';
import type { Row, Run } from '../db/database.ts';
import { oneJob, shown } from '../jobs/listing.ts';
import { askedFacts, askedValues } from './asked.ts';
import { changedSince, jobOfRun, resourcesOf, rowsAmong, runOf } from './kept-runs.ts';
import { doneInWords, stayInWords } from './in-words.ts';
import { MOST_ROWS } from './preview.ts';
import { askedOf, PROCESS_JOB } from './process-job.ts';
import { REVERSAL_JOB } from './reversal-job.ts';
import { filesLeft, toldFiles } from './run-files.ts';
import type { RunVisibility } from './visibility.ts';
import type { ServedProcess } from './served-process.ts';
import { answeredRows } from './described-rows.ts';

/** Of records that stand against a reversal: whoever puts these right is told of the next. */
const MOST_NAMES = 10;

interface Wanted {
  readonly id: number;
  /** Rows after this one. */
  readonly from: number;
  /** What whoever asks sees. */
  readonly visibility: RunVisibility;
  readonly userId: number;
}

/** A run: what it was asked for with, what it is at, and what it did. Throws `not-found`. */
export async function resultOf(
  process: ServedProcess,
  { id, from, visibility, userId }: Wanted,
  run: Run,
): Promise<Row> {
  const { name } = process;
  const record = await askedOf(process, id, run);
  const jobOf = async (kind: string): Promise<Row | null> => {
    const [found] = await run(jobOfRun(kind, name, id));
    const [job] = found === undefined ? [] : await run(oneJob(Number(found['id']), null));
    return job === undefined ? null : shown(job, userId, false);
  };
  const tarea = await jobOf(PROCESS_JOB);
  const reversion = await jobOf(REVERSAL_JOB);
  const [kept] = await run(runOf(name, id));
  const all = await run(resourcesOf(name, id));
  const seen = all.map(({ recurso }) => String(recurso)).filter(visibility.sees);
  const rows = await run(rowsAmong(name, id, from, MOST_ROWS, seen));
  const ocultos = all.reduce(
    (sum, { recurso, filas }) => sum + (seen.includes(String(recurso)) ? 0 : Number(filas)),
    0,
  );
  const isRefused = reversion?.['estado'] === 'fallida' && kept?.['revertida'] === null;
  const { state, person, since } = process.runFields;
  return {
    corrida: record[process.runs.catalogue.record.label],
    estado: record[state],
    persona: record[person],
    pedida: record[since],
    pedido: await askedFacts(process, record, run),
    valores: askedValues(process, record),
    reversible: process.reversible,
    tarea,
    reversion,
    ...kept,
    ...(kept === undefined ? {} : { resumen: summaryOf(kept, all) }),
    ocultos,
    archivos: toldFiles(filesLeft(process, kept, all, visibility)),
    cambiados: isRefused ? await namesChangedSince(process, id, seen, run) : [],
    filas: await answeredRows(process, rows.map(visibility.shown), run),
  };
}

/** @param kept the run, which was done @param all how many rows of each catalogue it has */
function summaryOf(kept: Row, all: readonly Row[]): Text {
  const made = all.reduce((sum, { creados }) => sum + Number(creados), 0);
  const done = doneInWords({ made, changed: Number(kept['cambios']) - made, leftOut: Number(kept['omitidos']) });
  const stays = Number(kept['sinRevertir'] ?? 0);
  return stays === 0 ? done : { es: `${done.es} ${stayInWords(stays).es}`, en: `${done.en} ${stayInWords(stays).en}` };
}

/** Of records of these catalogues that the run wrote and somebody has changed since: they stand against its reversal. */
async function namesChangedSince(
  process: ServedProcess,
  id: number,
  seen: readonly string[],
  run: Run,
): Promise<readonly string[]> {
  const names: string[] = [];
  for (const resource of seen) {
    const found = await run(changedSince(process.name, id, process.repositoryOf(resource), MOST_NAMES));
    names.push(...found.map(({ nombre }) => String(nombre)));
  }
  return names.slice(0, MOST_NAMES);
}
