import type { Text } from '#src/model/text.ts';
import type { Row, Run } from '../db/database.ts';
import { wouldInWords } from './in-words.ts';
import type { ReadyPlan, ReadyWrite } from './plan.ts';
import type { Doubt, LeftOut } from './process.ts';
import type { RunVisibility } from './visibility.ts';
import { answeredRows, describedRows } from './described-rows.ts';
import type { ServedProcess } from './served-process.ts';

/** Rows of one answer. */
export const MOST_ROWS = 500;

const NOTHING: Text = {
  es: 'Ningún registro responde a lo que pide.',
  en: 'No record matches what you asked for.',
};

/** What a plan would do, as somebody sees it. */
export async function previewOf(
  process: ServedProcess,
  plan: ReadyPlan,
  visibility: RunVisibility,
  run: Run,
): Promise<Row> {
  const { writes, leftOut, nothing, doubts, fingerprint } = plan;
  const all: readonly Row[] = [...leftOut.map(leftOutRow), ...writes.map(previewed)];
  const seen = all.filter((row) => visibility.sees(String(row['recurso'])));
  const made = writes.filter(({ before }) => before === null).length;
  const counts = { made, changed: writes.length - made, leftOut: leftOut.length };
  return {
    huella: fingerprint,
    cambios: writes.length,
    omitidos: leftOut.length,
    ocultos: all.length - seen.length,
    resumen: all.length === 0 ? (nothing ?? NOTHING) : wouldInWords(counts),
    difieren: await differing(process, doubts, visibility, run),
    filas: await answeredRows(process, seen.slice(0, MOST_ROWS).map(visibility.shown), run),
  };
}

/** What differs, in words, to who may see such records. */
async function differing(process: ServedProcess, doubts: readonly Doubt[], visibility: RunVisibility, run: Run) {
  const rows = doubts
    .filter(({ resource }) => visibility.sees(resource))
    .map(({ resource, one, other }) =>
      visibility.shown({ recurso: resource, nombre: '', antes: one, despues: other, datos: {} }),
    );
  return (await describedRows(process, rows, run)).flatMap(([, { changes }]) => changes);
}

const leftOutRow = ({ resource, name, why }: LeftOut): Row => ({
  accion: 'omitido',
  recurso: resource,
  nombre: name,
  motivo: why,
});

const previewed = ({ planned: { resource, name, values, why }, before, identifying }: ReadyWrite): Row => ({
  accion: before === null ? 'creado' : 'cambiado',
  recurso: resource,
  nombre: name,
  antes: before,
  despues: values,
  datos: identifying,
  motivo: why ?? null,
});
