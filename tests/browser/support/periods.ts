import { type JsonObject, textOfJson } from '#src/model/json.ts';
import { objectOf, type SignedIn } from '#tests/contract/support/client.ts';

/** A process of the calendar: its id among the reference data, its first and last day. */
export type Dates = readonly [process: number, first: string, last: string];

/** An academic period from January to April 2027 with these processes. */
export async function createPeriod(admin: SignedIn, dates: readonly Dates[], values: JsonObject = {}): Promise<string> {
  const { status, text, json } = await admin.post('/api/academicos/periodos-academicos', {
    peAcDescripcion: 'Calendario de prueba',
    peAcAlias: 'CAL-1',
    // Beside the terms of the demonstration.
    peAcTipo: 'intensivo',
    peAcAno: 2027,
    peAcCuatrimestre: 6,
    peAcFechaInicio: '2027-01-11T00:00:00',
    peAcFechaFin: '2027-04-24T00:00:00',
    estatus: true,
    PeriodoProcesosDet: dates.map(([procesoAcademicoId, first, last]) => ({
      procesoAcademicoId,
      pePrFechaInicio: `${first}T00:00:00`,
      pePrFechaFin: `${last}T00:00:00`,
    })),
    ...values,
  });
  if (status !== 201) throw new Error(text);
  return textOfJson(objectOf(json)['periodoAcademicoId'] ?? null);
}
