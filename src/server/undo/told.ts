import { orEmpty } from '#src/model/absent.ts';
import { isJsonObject, textOfJson } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import type { UndoCounts, UndoTold } from '#src/model/undo.ts';
import type { Row } from '../db/database.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function countsIn(kept: unknown): UndoCounts {
  const counts = isJsonObject(kept) ? kept : {};
  return {
    borrados: Number(counts['borrados']),
    desactivados: Number(counts['desactivados']),
    devueltos: Number(counts['devueltos']),
    quedan: Number(counts['quedan']),
  };
}

/**
 * What has come, or would come, of taking an import back, as whoever asks is told of it.
 * @param labels what records are called, by `id` and `label`
 */
export async function toldUndone(
  row: Row,
  language: Language,
  labels: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<UndoTold> {
  const { solicitud, tarea, momento, quien, cuenta, quedan } = row;
  const kept: readonly unknown[] = Array.isArray(quedan) ? quedan : [];
  const staying = kept.filter(isJsonObject).map(({ registro, motivo }) => ({
    registro: Number(registro),
    motivo: textOfJson(orEmpty(isJsonObject(motivo) ? motivo[language] : motivo)),
  }));
  const found = staying.length === 0 ? [] : await labels(staying.map(({ registro }) => registro));
  const named = new Map(found.map(({ id, label }) => [Number(id), textOrNull(label)]));
  return {
    solicitud: String(solicitud),
    tareaId: tarea === null ? null : Number(tarea),
    momento: textOrNull(momento),
    quien: textOrNull(quien),
    cuenta: countsIn(cuenta),
    quedan: staying.map((each) => ({ ...each, etiqueta: named.get(each.registro) ?? null })),
  };
}
