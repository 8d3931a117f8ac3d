import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '#src/model/json.ts';
import { listOf, type SignedIn, signIn } from './support/client.ts';
import { processCalls } from './support/process-calls.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo', workerOptions: { pollInterval: 50 } });
  admin = await signIn(server.url, 'admin');
});
afterAll(() => server.stop());

const { preview, done, takenBack } = processCalls(() => admin);

describe('the periods of a year', () => {
  const PERIODS = '/api/academicos/periodos-academicos';
  const COPY = '/api/academicos/periodos-del-ano';

  it('are made of those of another, with their calendars, and taken back', async () => {
    const made = await admin.post(PERIODS, {
      peAcDescripcion: 'Enero-abril 2061',
      peAcAlias: '2061-1',
      peAcAno: 2061,
      peAcCuatrimestre: 1,
      peAcFechaInicio: '2061-01-10',
      peAcFechaFin: '2061-04-23',
      PeriodoProcesosDet: [],
    });
    expect(made, made.text).toMatchObject({ status: 201 });
    const asked = { desde: 2061, hasta: 2062 };
    const address = await done(COPY, asked);
    const periods = listOf((await admin.get(PERIODS)).json);
    // Both years begin on a Monday.
    expect(periods.find(({ peAcAno }) => peAcAno === 2062)).toMatchObject({
      peAcDescripcion: 'Enero-abril 2062',
      peAcAlias: '2062-1',
      peAcFechaInicio: expect.stringContaining('2062-01-09'),
      peAcFechaFin: expect.stringContaining('2062-04-22'),
      peAcPeriodo_Inscripcion: false,
    });
    expect(await preview(COPY, asked)).toMatchObject({ cambios: 0, omitidos: 1 });
    await takenBack(address);
    const inUse = async (): Promise<readonly Json[]> =>
      listOf((await admin.get(PERIODS)).json)
        .filter(({ peAcAno }) => peAcAno === 2062)
        .map(({ estatus = null }) => estatus);
    expect(await inUse()).toEqual([false]);
    // What was taken back is put in use again, as it is, and taken back once more.
    const shown = await preview(COPY, asked);
    expect(shown).toMatchObject({ cambios: 1, omitidos: 0, resumen: { es: 'Cambiaría 1 registro.' } });
    expect(listOf(shown['filas'] ?? null)).toMatchObject([
      {
        accion: 'cambiado',
        nombre: 'Enero-abril 2062',
        cambia: [{ campo: { es: 'Activo' }, antes: { es: 'No' }, valor: { es: 'Sí' } }],
        motivo: { es: 'Ya está, inactivo: vuelve a usarse.' },
      },
    ]);
    expect(JSON.stringify(shown['filas'])).toContain('22/04/2062');
    const again = await done(COPY, asked);
    expect(await inUse()).toEqual([true]);
    await takenBack(again);
    expect(await inUse()).toEqual([false]);
  });

  it('are none of a year that has none, which is said', async () => {
    expect(await preview(COPY, { desde: 1990, hasta: 1991 })).toMatchObject({
      cambios: 0,
      omitidos: 0,
      resumen: {
        es: 'El año 1990 no tiene períodos activos que copiar.',
        en: 'The year 1990 has no periods in use to copy.',
      },
      filas: [],
    });
  });

  it('are of a later year', async () => {
    expect(await admin.post(`${COPY}/vista-previa`, { desde: 2061, hasta: 2061 })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'hasta' }] },
    });
  });
});
