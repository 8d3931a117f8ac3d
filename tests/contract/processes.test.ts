import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { addressOf, processCalls } from './support/process-calls.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const HOLIDAYS = '/api/generales/feriados-del-ano';
const DAYS = '/api/generales/diafestivo';
const OF_LAW = 12;

let server: TestServer;
let admin: SignedIn;
let finance: SignedIn;
let elsewhere: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ workerOptions: { pollInterval: 50 } });
  admin = await signIn(server.url, 'admin');
  finance = await signIn(server.url, 'finanzas');
  elsewhere = await signIn(server.url, 'admin', 'unicda');
});
afterAll(() => server.stop());

const { preview, run, outcomeOf, reversalOf, takenBack, done, refused, listed } = processCalls(() => admin);

const daysOf = async (year: number): Promise<readonly JsonObject[]> =>
  listOf((await admin.get(DAYS)).json).filter(({ diFeFecha }) => textOf(diFeFecha).startsWith(`${year}-`));

describe('a process', () => {
  it('shows what it would do, and does nothing by that', async () => {
    const shown = await preview(HOLIDAYS, { ano: 2081 });
    expect(shown).toMatchObject({
      cambios: OF_LAW,
      omitidos: 0,
      resumen: { es: 'Crearía 12 registros.', en: 'It would create 12 records.' },
    });
    expect(listOf(shown['filas'] ?? null)[0]).toMatchObject({
      accion: 'creado',
      recurso: 'generales/diafestivo',
      nombre: 'Año Nuevo',
      antes: null,
      despues: { diFeFecha: '2081-01-01' },
      datos: [{ campo: { es: 'Día libre', en: 'Day off' }, valor: { es: '01/01/2081', en: '01/01/2081' } }],
      cambia: [],
    });
    expect(await daysOf(2081)).toEqual([]);
  });

  it('refuses what it cannot be asked for, at its field', async () => {
    for (const path of [HOLIDAYS, `${HOLIDAYS}/vista-previa`]) {
      expect(await admin.post(path, { ano: 1999 })).toMatchObject({
        status: 422,
        json: { code: 'validation', errors: [{ field: 'ano' }] },
      });
    }
    expect(await admin.post(HOLIDAYS, { ano: 2081 })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'huella', code: 'required' }] },
    });
    expect(await admin.post(`${HOLIDAYS}/vista-previa`, [])).toMatchObject({ status: 400 });
  });

  it('does what was shown, says what it did, and has it in the audit', async () => {
    const address = await done(HOLIDAYS, { ano: 2082 });
    expect(await daysOf(2082)).toHaveLength(OF_LAW);
    const result = objectOf((await admin.get(`${address}/resultado`)).json);
    expect(result).toMatchObject({ cambios: OF_LAW, omitidos: 0, persona: 'Altagracia Rosario', revertida: null });
    expect(listOf(result['filas'] ?? null)).toHaveLength(OF_LAW);
    const last = objectOf((await admin.get(`${address}/resultado?desde=${OF_LAW - 1}`)).json);
    expect(last['filas']).toMatchObject([{ orden: OF_LAW }]);
    expect(await admin.get(`${address}/resultado?desde=x`)).toMatchObject({ status: 400 });
  });

  it('leaves out what is there already, and has nothing to do a second time', async () => {
    await done(HOLIDAYS, { ano: 2083 });
    const shown = await preview(HOLIDAYS, { ano: 2083 });
    expect(shown).toMatchObject({
      cambios: 0,
      omitidos: OF_LAW,
      resumen: { es: 'No cambiaría ningún registro; omitiría 12.' },
    });
    expect(listOf(shown['filas'] ?? null)[0]).toMatchObject({
      nombre: 'Año Nuevo',
      motivo: { es: 'El 01/01/2083 ya está.', en: '01/01/2083 is there already.' },
    });
    // Nothing is taken on that was seen to have nothing to do, and no failed run is listed.
    const before = (await admin.get(HOLIDAYS)).json;
    expect(await run(HOLIDAYS, { ano: 2083 })).toMatchObject({ status: 422, json: { code: 'nothing-to-do' } });
    expect((await admin.get(HOLIDAYS)).json).toEqual(before);
    expect(await daysOf(2083)).toHaveLength(OF_LAW);
  });

  it('does nothing where something has changed since it was shown', async () => {
    const { huella = null } = await preview(HOLIDAYS, { ano: 2034 });
    await admin.post(DAYS, { diFeFecha: '2034-12-25', diFeDescripcion: 'Navidad' });
    expect(await refused(HOLIDAYS, await admin.post(HOLIDAYS, { ano: 2034, huella }))).toMatchObject({
      en: expect.stringContaining('Preview it again'),
    });
    expect(await daysOf(2034)).toHaveLength(1);
  });

  it('is asked for once at a time by the same person, however quick they are', async () => {
    const { huella = null } = await preview(HOLIDAYS, { ano: 2035 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.post(HOLIDAYS, { ano: 2035, huella })));
    const taken = answers.filter(({ status }) => status === 201);
    for (const answer of taken) await outcomeOf(addressOf(HOLIDAYS, answer));
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toMatchObject({ status: 409, json: { code: 'run-open' } });
    }
    expect(taken.length).toBeGreaterThan(0);
    expect(await daysOf(2035)).toHaveLength(OF_LAW);
    // Once it is over they may ask again.
    await done(HOLIDAYS, { ano: 2037 });
  });

  it('takes no fingerprint that no preview can have given, and does nothing by one that this none did', async () => {
    expect(await admin.post(HOLIDAYS, { ano: 2038, huella: 'x' })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'huella', code: 'pattern' }] },
    });
    expect(await refused(HOLIDAYS, await admin.post(HOLIDAYS, { ano: 2038, huella: 'x'.repeat(43) }))).toMatchObject({
      en: expect.stringContaining('Preview it again'),
    });
    expect(await daysOf(2038)).toEqual([]);
  });

  it('is a job of whoever runs it, that others do not see and that says what it is', async () => {
    const address = await done(HOLIDAYS, { ano: 2036 });
    const { tareaId = null } = objectOf((await outcomeOf(address))['tarea']);
    expect(await admin.get(`/api/tareas/${textOf(tareaId)}`)).toMatchObject({
      status: 200,
      json: {
        titulo: {
          es: expect.stringMatching(
            /^Días festivos del año \d{4}-\d{4} · Año: 2036 · También los de cada recinto: Sí$/,
          ),
          en: expect.stringMatching(/^Holidays of a year \d{4}-\d{4} · Year: 2036 · Each campus’s own too: Yes$/),
        },
        estado: 'hecha',
        recurso: 'generales/feriados-del-ano',
        hecho: OF_LAW,
        total: OF_LAW,
      },
    });
    expect(await finance.get(`/api/tareas/${textOf(tareaId)}`)).toMatchObject({ status: 404 });
  });
});

describe('taking a run back', () => {
  it('puts what it made out of use, once, and another run puts it in use again', async () => {
    const address = await done(HOLIDAYS, { ano: 2041 });
    await takenBack(address);
    expect((await daysOf(2041)).map(({ estatus }) => estatus)).toEqual(Array(OF_LAW).fill(false));
    expect(objectOf((await admin.get(`${address}/resultado`)).json)['revertida']).not.toBeNull();
    expect(await admin.post(`${address}/reversion`, {})).toMatchObject({
      status: 409,
      json: { code: 'not-to-reverse' },
    });
    const again = await done(HOLIDAYS, { ano: 2041 });
    expect((await daysOf(2041)).map(({ estatus }) => estatus)).toEqual(Array(OF_LAW).fill(true));
    expect(listOf(objectOf((await admin.get(`${again}/resultado`)).json)['filas'] ?? null)[0]).toMatchObject({
      accion: 'cambiado',
      antes: { estatus: false },
      despues: { estatus: true },
      cambia: [{ campo: { es: 'Activo' }, antes: { es: 'No' }, valor: { es: 'Sí' } }],
      motivo: { es: 'Ya está, inactivo: vuelve a usarse.' },
    });
    await takenBack(again);
    expect((await daysOf(2041)).map(({ estatus }) => estatus)).toEqual(Array(OF_LAW).fill(false));
  });

  it('is refused where something has changed since, which is told, and then nothing is taken back', async () => {
    const address = await done(HOLIDAYS, { ano: 2042 });
    const [first] = await daysOf(2042);
    await admin.put(`${DAYS}/${textOf(first?.['diaFestivoId'])}`, { diFeDescripcion: 'Otro nombre' });
    expect(await admin.post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await reversalOf(address)).toMatchObject({
      estado: 'fallida',
      falla: { codigo: 'rechazada', texto: { es: expect.stringContaining('1 ya no están como los dejó') } },
    });
    expect(objectOf((await admin.get(`${address}/resultado`)).json)['cambiados']).toEqual([
      textOf(first?.['diFeDescripcion']),
    ]);
    expect(await listed(address)).toMatchObject({ estado: 'hecha' });
    expect((await daysOf(2042)).map(({ estatus }) => estatus)).toEqual(Array(OF_LAW).fill(true));
  });

  it('is refused too where people wrote what the run had not', async () => {
    const [before] = await daysOf(2042);
    await admin.put(`${DAYS}/${textOf(before?.['diaFestivoId'])}`, { estatus: false });
    const address = await done(HOLIDAYS, { ano: 2042 });
    await admin.put(`${DAYS}/${textOf(before?.['diaFestivoId'])}`, { diFeDescripcion: 'Escrito después' });
    expect(await admin.post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
    expect(await reversalOf(address)).toMatchObject({ estado: 'fallida' });
    expect((await daysOf(2042)).find(({ diFeDescripcion }) => diFeDescripcion === 'Escrito después')).toMatchObject({
      estatus: true,
    });
  });

  it('is of a run that there is, and was done', async () => {
    const never = { status: 409, json: { code: 'run-not-done' } };
    expect(await admin.post(`${HOLIDAYS}/999999/reversion`, {})).toMatchObject(never);
    const failed = await admin.post(HOLIDAYS, { ano: 2043, huella: 'x'.repeat(43) });
    await outcomeOf(addressOf(HOLIDAYS, failed));
    expect(await admin.post(`${addressOf(HOLIDAYS, failed)}/reversion`, {})).toMatchObject(never);
    expect(await admin.get(`${HOLIDAYS}/999999/resultado`)).toMatchObject({ status: 404 });
  });
});

describe('who may not', () => {
  it('neither shows, runs nor takes back', async () => {
    const address = await done(HOLIDAYS, { ano: 2051 });
    const { huella = null } = await preview(HOLIDAYS, { ano: 2052 });
    expect(await finance.post(`${HOLIDAYS}/vista-previa`, { ano: 2052 })).toMatchObject({ status: 403 });
    expect(await finance.post(HOLIDAYS, { ano: 2052, huella })).toMatchObject({ status: 403 });
    expect(await finance.post(`${address}/reversion`, {})).toMatchObject({ status: 403 });
    expect(await daysOf(2052)).toEqual([]);
  });

  it('of another institution sees and takes back nothing of it', async () => {
    const address = await done(HOLIDAYS, { ano: 2053 });
    expect(await elsewhere.get(`${address}/resultado`)).toMatchObject({ status: 404 });
    expect(await elsewhere.post(`${address}/reversion`, {})).toMatchObject({ status: 409 });
    expect((await daysOf(2053)).map(({ estatus }) => estatus)).toEqual(Array(OF_LAW).fill(true));
  });

  it('changes a run that was asked for', async () => {
    const address = await done(HOLIDAYS, { ano: 2054 });
    expect(await admin.put(address, { ano: 2055 })).toMatchObject({ status: 405 });
  });
});

describe('the result of a run', () => {
  it('says what it was asked for with, by whom and what it is at, in words, and whether it can be taken back', async () => {
    const address = await done(HOLIDAYS, { ano: 2056, deRecintos: true });
    const result = objectOf((await admin.get(`${address}/resultado`)).json);
    expect(result).toMatchObject({
      corrida: expect.stringMatching(/^\d{4}-\d{4}$/),
      estado: 'hecha',
      persona: 'Altagracia Rosario',
      pedido: [
        { campo: { es: 'Año', en: 'Year' }, valor: { es: '2056', en: '2056' } },
        { campo: { es: 'También los de cada recinto' }, valor: { es: 'Sí', en: 'Yes' } },
      ],
      valores: { ano: 2056, deRecintos: true },
      reversible: true,
      resumen: { es: 'Creó 12 registros.', en: 'Created 12 records.' },
    });
    await takenBack(address);
    expect(objectOf((await admin.get(`${address}/resultado`)).json)).toMatchObject({ estado: 'revertida' });
  });
});
