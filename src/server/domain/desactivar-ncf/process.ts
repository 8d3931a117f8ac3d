import { formatDate } from '#src/fields/shown-dates.ts';
import { orEmpty } from '#src/model/absent.ts';
import { type JsonObject, textOfJson } from '#src/model/json.ts';
import type { Text } from '#src/model/text.ts';
import type { Corrida } from '#generated/screens/financieros/desactivar-ncf/proceso.ts';
import { dayOf, type PlannedWrite, processOf } from '../../processes/process.ts';
import { column, sql } from '../../sql/sql.ts';

const SEQUENCES = 'financieros/ncf';

/** Puts out of use the sequences of fiscal receipts of which nothing may be issued any more: expired, or used up. */
export const process = processOf<Corrida>(async ({ alDia, agotadas }, records) => {
  const sequences = await records.of(SEQUENCES, sql`t.${column('Estatus')}`);
  const day = dayOf(alDia);
  return {
    writes: sequences.flatMap((record): readonly PlannedWrite[] => {
      const why = whyEnded(record, day, agotadas === true);
      if (why === null) return [];
      const name = textOfJson(orEmpty(record['Ncfireferencia']));
      return [{ kind: 'change', resource: SEQUENCES, name, record, values: { Estatus: false }, why }];
    }),
    leftOut: [],
    nothing: {
      es: `No hay secuencias activas vencidas antes del ${formatDate(alDia)}${agotadas === true ? ' ni agotadas' : ''}.`,
      en: `No sequence in use expired before ${formatDate(alDia)}${agotadas === true ? ' or is used up' : ''}.`,
    },
  };
});

/** @param day that before which it expired. @returns null where something may still be issued of it */
function whyEnded(sequence: JsonObject, day: string | null, withUsedUp: boolean): Text | null {
  const expires = dayOf(sequence['Ncfifecha_Vencimiento']);
  if (expires !== null && day !== null && expires < day) {
    return { es: `Venció el ${formatDate(expires)}.`, en: `It expired on ${formatDate(expires)}.` };
  }
  const isUsedUp = Number(sequence['Ncfisecuencia']) > Number(sequence['Ncfisecuencia_Hasta']);
  return withUsedUp && isUsedUp ? { es: 'Se agotó.', en: 'It is used up.' } : null;
}
