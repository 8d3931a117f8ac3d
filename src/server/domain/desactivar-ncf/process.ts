import { orEmpty } from '#src/model/absent.ts';
import { textOfJson } from '#src/model/json.ts';
import type { Corrida } from '#generated/screens/financieros/desactivar-ncf/proceso.ts';
import { dayOf, processOf } from '../../processes/process.ts';
import { column, sql } from '../../sql/sql.ts';

const SEQUENCES = 'financieros/ncf';

/** Puts out of use the sequences of fiscal receipts of which nothing may be issued any more: expired, or used up. */
export const process = processOf<Corrida>(async ({ alDia, agotadas }, records) => {
  const sequences = await records.of(SEQUENCES, sql`t.${column('Estatus')}`);
  const day = dayOf(alDia);
  const ended = sequences.filter((one) => {
    const expires = dayOf(one['Ncfifecha_Vencimiento']);
    const isExpired = expires !== null && day !== null && expires < day;
    const isUsedUp = Number(one['Ncfisecuencia']) > Number(one['Ncfisecuencia_Hasta']);
    return isExpired || (agotadas === true && isUsedUp);
  });
  return {
    writes: ended.map((record) => ({
      kind: 'change',
      resource: SEQUENCES,
      name: textOfJson(orEmpty(record['Ncfireferencia'])),
      record,
      values: { Estatus: false },
    })),
    leftOut: [],
  };
});
