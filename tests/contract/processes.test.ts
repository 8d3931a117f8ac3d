import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#src/model/json.ts';
import { type Answer, listOf, objectOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { startTestServer, type TestServer } from './support/server.ts';

const HOLIDAYS = '/api/generales/feriados-del-ano';
const DAYS = '/api/generales/diafestivo';
const OF_LAW = 12;

let server: TestServer;
let admin: SignedIn;
let finance: SignedIn;
let elsewhere: SignedIn;

beforeAll(async () => {
  server = await startTestServer({ jobPace: { look: 50 } });
  admin = await signIn(server.url, 'admin');
  finance = await signIn(server.url, 'finanzas');
  elsewhere = await signIn(server.url, 'admin', 'unicda');
});
afterAll(() => server.stop());

const preview = async (path: string, asked: JsonObject): Promise<JsonObject> => {
  const answer = await admin.post(`${path}/vista-previa`, asked);
  expect(answer, answer.text).toMatchObject({ status: 200 });
  return objectOf(answer.json);
};

/** Runs it as the preview showed it. */
const run = async (path: string, asked: JsonObject): Promise<Answer> =>
  admin.post(path, { ...asked, huella: (await preview(path, asked))['huella'] ?? null });

/** What came of a run, once its job is over. */
const outcomeOf = async (address: string): Promise<JsonObject> => {
  const result = async (): Promise<JsonObject> => objectOf((await admin.get(`${address}/resultado`)).json);
  await expect
    .poll(async () => objectOf((await result())['tarea'])['estado'], { timeout: 30_000 })
    .not.toMatch(/^(espera|en-curso)$/);
  return result();
};

const addressOf = (path: string, answer: Answer): string => {
  expect(answer, answer.text).toMatchObject({ status: 201 });
  return `${path}/${textOf(objectOf(answer.json)['corridaId'])}`;
};

/** The job that takes it back, once that is over. */
const reversalOf = async (address: string): Promise<JsonObject> => {
  const reversion = async (): Promise<JsonObject> =>
    objectOf(objectOf((await admin.get(`${address}/resultado`)).json)['reversion'] ?? {});
  await expect
    .poll(async () => (await reversion())['estado'], { timeout: 30_000 })
    .toMatch(/^(hecha|fallida|detenida)$/);
  return reversion();
};

const takenBack = async (address: string): Promise<void> => {
  expect(await admin.post(`${address}/reversion`, {})).toMatchObject({ status: 202 });
  expect(await reversalOf(address)).toMatchObject({ estado: 'hecha', falla: null });
};

const done = async (path: string, asked: JsonObject): Promise<string> => {
  const address = addressOf(path, await run(path, asked));
  expect(await outcomeOf(address)).toMatchObject({ tarea: { estado: 'hecha' } });
  return address;
};

/** Words of the job that refused a run, which changed nothing. */
const refused = async (path: string, answer: Answer): Promise<unknown> => {
  const outcome = await outcomeOf(addressOf(path, answer));
  expect(outcome).toMatchObject({ tarea: { estado: 'fallida' }, filas: [] });
  expect(outcome['hecha']).toBeUndefined();
  return objectOf(objectOf(outcome['tarea'])['falla'])['texto'];
};

/** The run as the list of runs has it. */
const listed = async (address: string): Promise<JsonObject | undefined> => {
  const [, id] = /^(?:.*)\/(\d+)$/.exec(address) ?? [];
  const list = listOf((await admin.get(address.slice(0, -(id ?? '').length - 1))).json);
  return list.find(({ corridaId }) => textOf(corridaId) === id);
};

const daysOf = async (year: number): Promise<readonly JsonObject[]> =>
  listOf((await admin.get(DAYS)).json).filter(({ diFeFecha }) => textOf(diFeFecha).startsWith(`${year}-`));

describe('a process', () => {
  it('shows what it would do, and does nothing by that', async () => {
    const shown = await preview(HOLIDAYS, { ano: 2081 });
    expect(shown).toMatchObject({ cambios: OF_LAW, omitidos: 0 });
    expect(listOf(shown['filas'] ?? null)[0]).toMatchObject({
      accion: 'creado',
      recurso: 'generales/diafestivo',
      nombre: '2081-01-01 Año Nuevo',
      antes: null,
      despues: { diFeFecha: '2081-01-01' },
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
    expect(result).toMatchObject({ cambios: OF_LAW, omitidos: 0, persona: 'admin', revertida: null });
    expect(listOf(result['filas'] ?? null)).toHaveLength(OF_LAW);
    const last = objectOf((await admin.get(`${address}/resultado?desde=${OF_LAW - 1}`)).json);
    expect(last['filas']).toMatchObject([{ orden: OF_LAW }]);
    expect(await admin.get(`${address}/resultado?desde=x`)).toMatchObject({ status: 400 });
  });

  it('leaves out what is there already, and has nothing to do a second time', async () => {
    await done(HOLIDAYS, { ano: 2083 });
    expect(await preview(HOLIDAYS, { ano: 2083 })).toMatchObject({ cambios: 0, omitidos: OF_LAW });
    expect(await refused(HOLIDAYS, await run(HOLIDAYS, { ano: 2083 }))).toMatchObject({
      es: 'Con lo que pide no cambiaría ningún registro.',
    });
    expect(await daysOf(2083)).toHaveLength(OF_LAW);
  });

  it('does nothing where something has changed since it was shown', async () => {
    const { huella = null } = await preview(HOLIDAYS, { ano: 2034 });
    await admin.post(DAYS, { diFeFecha: '2034-12-25', diFeDescripcion: 'Navidad' });
    expect(await refused(HOLIDAYS, await admin.post(HOLIDAYS, { ano: 2034, huella }))).toMatchObject({
      en: expect.stringContaining('Ask for the preview again'),
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
      en: expect.stringContaining('Ask for the preview again'),
    });
    expect(await daysOf(2038)).toEqual([]);
  });

  it('is a job of whoever runs it, that others do not see and that says what it is', async () => {
    const address = await done(HOLIDAYS, { ano: 2036 });
    const { tareaId = null } = objectOf((await outcomeOf(address))['tarea']);
    expect(await admin.get(`/api/tareas/${textOf(tareaId)}`)).toMatchObject({
      status: 200,
      json: {
        titulo: { es: 'Días festivos del año' },
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
      expect.stringContaining('2042-'),
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
    expect(await admin.post(`${COPY}/vista-previa`, { desde: 2061, hasta: 2061 })).toMatchObject({
      status: 422,
      json: { errors: [{ field: 'hasta' }] },
    });
  });
});
