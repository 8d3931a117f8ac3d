import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyOf } from '#tests/support/company-of.ts';
import { createTestDatabase, execute } from '#tests/support/postgres.ts';
import { listOf, type SignedIn, signIn, textOf } from './support/client.ts';
import { jobOf, once, QUICK, rowsOf, started, upTo, withJobs } from './support/jobs.ts';
import { companyUrl, startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let second: TestServer;
let admin: SignedIn;
let finanzas: SignedIn;
let consulta: SignedIn;
let foreign: SignedIn;

const ENDLESS = { tipo: 'prueba-pasos', filas: 100_000, pausa: 5 };

beforeAll(async () => {
  server = await startTestServer({ institution: 'demo', ...withJobs });
  second = await startTestServer({ institution: 'demo', ...withJobs, databaseUrl: server.databaseUrl });
  admin = await signIn(server.url, 'admin');
  finanzas = await signIn(server.url, 'finanzas');
  consulta = await signIn(server.url, 'consulta');
  foreign = await signIn(server.url, 'admin', 'unicda');
});

afterAll(async () => {
  await second.stop();
  await server.stop();
});

const numbers = async (client: SignedIn, query = ''): Promise<readonly unknown[]> =>
  listOf((await client.get(`/api/tareas${query}`)).json).map(({ tareaId }) => tareaId);

describe('a job', () => {
  it('is done once, whichever of two servers takes it, and tells how far it came', async () => {
    const ids = await Promise.all(upTo(6).map(() => started(finanzas, { tipo: 'prueba-pasos', filas: 3 })));
    for (const id of ids) {
      const job = await once(finanzas, id, 'hecha');
      expect(job).toMatchObject({
        hecho: 3,
        total: 3,
        intentos: 1,
        falla: null,
        propia: true,
        usuario: 'Mercedes Núñez',
      });
      expect(job['bitacora']).toEqual([
        expect.objectContaining({ texto: expect.objectContaining({ en: expect.any(String) }) }),
      ]);
      expect((await rowsOf(finanzas, id)).map(({ row }) => row)).toEqual(upTo(3));
    }
  });

  it('is in the queue only where what it is part of is written', async () => {
    const before = listOf((await admin.get('/api/tareas?filter={"propias":true}')).json).length;
    expect((await admin.post('/api/pruebas/tareas', { ...ENDLESS, deshacer: true })).status).toBe(500);
    expect(listOf((await admin.get('/api/tareas?filter={"propias":true}')).json)).toHaveLength(before);
  });

  it('leaves in the queue nothing but its number, its company and its person, and when it is over nothing at all', async () => {
    const id = await started(finanzas, ENDLESS);
    await once(finanzas, id, 'en-curso');
    const queued = () =>
      execute(server.databaseUrl, `select data, output from pgboss.job where data ->> 'tarea' = '${id}'`);
    expect(await queued()).toEqual([
      { data: { tarea: id, empresa: expect.any(Number), usuario: expect.any(Number) }, output: null },
    ]);
    await finanzas.post(`/api/tareas/${id}/detener`, {});
    await once(finanzas, id, 'detenida');
    expect(await queued()).toEqual([]);
  });
});

describe('a job that somebody stops', () => {
  it('ends where it next asks, and what it wrote by then stays', async () => {
    const id = await started(finanzas, ENDLESS);
    await expect.poll(async () => Number((await jobOf(finanzas, id))['hecho']), { timeout: 20_000 }).toBeGreaterThan(2);
    expect((await finanzas.post(`/api/tareas/${id}/detener`, {})).json).toMatchObject({ detener: true });
    const job = await once(finanzas, id, 'detenida');
    expect(job).toMatchObject({ total: 100_000, detenidaPor: 'Mercedes Núñez', falla: null });
    expect(await rowsOf(finanzas, id)).toHaveLength(Math.min(200, Number(job['hecho'])));
  });

  it('ends at once where it waits, and is never begun', async () => {
    const busy = await Promise.all([started(finanzas, ENDLESS), started(finanzas, ENDLESS)]);
    for (const id of busy) await once(finanzas, id, 'en-curso');
    const id = await started(finanzas, { tipo: 'prueba-pasos', filas: 1 });
    expect((await finanzas.post(`/api/tareas/${id}/detener`, {})).json).toMatchObject({
      estado: 'detenida',
      intentos: 0,
    });
    // By anybody who may end those of others; once more is no mistake.
    for (const each of [...busy, ...busy])
      expect((await admin.post(`/api/tareas/${each}/detener`, {})).status).toBe(200);
    for (const each of busy)
      expect(await once(finanzas, each, 'detenida')).toMatchObject({ detenidaPor: 'Altagracia Rosario' });
    const after = await started(finanzas, { tipo: 'prueba-pasos', filas: 1 });
    await once(finanzas, after, 'hecha');
    expect(await rowsOf(finanzas, id)).toEqual([]);
    expect(await jobOf(finanzas, id)).toMatchObject({ estado: 'detenida', intentos: 0, empezada: null });
    expect((await finanzas.post(`/api/tareas/${after}/detener`, {})).json).toMatchObject({ estado: 'hecha' });
  });
});

describe('a job that fails', () => {
  it('is tried again, later and later, and goes on from where it was', async () => {
    const id = await started(finanzas, { tipo: 'prueba-fallas', fallas: 1 });
    await expect
      .poll(() => jobOf(finanzas, id), { timeout: 20_000, interval: 50 })
      .toMatchObject({ estado: 'espera', intentos: 1, falla: { codigo: 'error' } });
    expect(await once(finanzas, id, 'hecha')).toMatchObject({ intentos: 2, falla: null, hecho: 2 });
  });

  it('fails for good after the tries of its kind, with words for people and a number that the log has too', async () => {
    const id = await started(finanzas, { tipo: 'prueba-fallas', fallas: 9 });
    const job = await once(finanzas, id, 'fallida');
    expect(job).toMatchObject({ intentos: 3, falla: { codigo: 'error', solicitud: `tarea ${id}` } });
    expect(JSON.stringify(job)).not.toContain('secreto');
    const told = [...server.log, ...second.log].filter((line) => line.includes(`tarea ${id}`));
    expect(told.filter((line) => line.includes('secreto'))).toHaveLength(3);
    expect(await execute(server.databaseUrl, `select from pgboss.job where data ->> 'tarea' = '${id}'`)).toEqual([]);
  });

  it('fails at once where its function refuses, with the words of that', async () => {
    const id = await started(finanzas, { tipo: 'prueba-negada' });
    expect(await once(finanzas, id, 'fallida')).toMatchObject({
      intentos: 1,
      falla: {
        codigo: 'rechazada',
        texto: { es: 'Falta abrir el período.', en: 'The period has to be opened first.' },
      },
    });
  });
});

describe('the jobs of others', () => {
  let id: number;

  beforeAll(async () => {
    id = await started(finanzas, { tipo: 'prueba-pasos', filas: 1 });
  });

  it('are seen by who has the permission, and by nobody else', async () => {
    expect(await numbers(finanzas)).toContain(id);
    expect(await numbers(admin)).toContain(id);
    expect(await numbers(consulta)).toContain(id);
    expect(await jobOf(consulta, id)).toMatchObject({ propia: false, puedeDetener: false });
    expect(await jobOf(admin, id)).toMatchObject({ propia: false, puedeDetener: true });
    expect(await numbers(admin, '?filter={"propias":true}')).not.toContain(id);
    const registro = await signIn(server.url, 'registro');
    expect(await numbers(registro)).toEqual([]);
    expect((await registro.get(`/api/tareas/${id}`)).status).toBe(404);
  });

  it('are ended by who may that', async () => {
    const own = await started(finanzas, ENDLESS);
    await once(finanzas, own, 'en-curso');
    const registro = await signIn(server.url, 'registro');
    expect((await registro.post(`/api/tareas/${own}/detener`, {})).status).toBe(404);
    expect((await consulta.post(`/api/tareas/${own}/detener`, {})).status).toBe(403);
    expect(await jobOf(finanzas, own)).toMatchObject({ estado: 'en-curso', detener: false });
    expect((await admin.post(`/api/tareas/${own}/detener`, {})).status).toBe(200);
    await once(finanzas, own, 'detenida');
  });

  it('are of no other company, whoever asks there', async () => {
    await once(finanzas, id, 'hecha');
    expect(await numbers(foreign)).toEqual([]);
    expect((await foreign.get(`/api/tareas/${id}`)).status).toBe(404);
    expect((await foreign.post(`/api/tareas/${id}/detener`, {})).status).toBe(404);
    const own = await started(foreign, { tipo: 'prueba-pasos', filas: 2 });
    await once(foreign, own, 'hecha');
    expect(await numbers(foreign)).toEqual([own]);
  });

  it('come in pages, and any other question is refused', async () => {
    const page = await finanzas.get('/api/tareas?range=[0,1]');
    expect(listOf(page.json)).toHaveLength(2);
    expect(page.headers['content-range']).toMatch(/^tareas 0-1\/\d+$/);
    expect((await finanzas.get('/api/tareas?range=[9999,10000]')).headers['content-range']).toMatch(/^tareas \*\/\d+$/);
    for (const query of [
      '?filter={"estado":"hecha"}',
      '?filter={"propias":1}',
      '?sort=["tipo","ASC"]',
      '?range=[2,1]',
    ]) {
      expect((await finanzas.get(`/api/tareas${query}`)).status).toBe(400);
    }
  });
});

it('a server that ends puts its jobs back, and the next one goes on with them', async () => {
  const test = await createTestDatabase();
  const options = { institution: 'demo', ...withJobs, databaseUrl: test.url };
  const first = await startTestServer(options);
  const person = await signIn(first.url, 'finanzas');
  const id = await started(person, { tipo: 'prueba-pasos', filas: 40, pausa: 20 });
  await expect.poll(async () => Number((await jobOf(person, id))['hecho']), { timeout: 20_000 }).toBeGreaterThan(2);
  await first.stop();
  const url = companyUrl(test.url, companyOf(first.model, 'demo'));
  const [left] = await execute(url, `select estado, hecho from rectoria.tareas where id = ${id}`);
  expect(left?.['estado']).toBe('espera');
  const next = await startTestServer(options);
  const again = await signIn(next.url, 'finanzas');
  expect(await once(again, id, 'hecha')).toMatchObject({ intentos: 2, hecho: 40, falla: null });
  expect((await rowsOf(again, id)).map(({ row }) => row)).toEqual(upTo(40));
  await next.stop();
  await test.drop();
});

it('a server that is not heard of for a while writes nothing more for a job that another has taken up', async () => {
  const test = await createTestDatabase();
  const options = { institution: 'demo', ...withJobs, databaseUrl: test.url };
  const silent = await startTestServer({ ...options, jobPace: { ...QUICK, beat: 3_600_000, expiry: 1 } });
  const person = await signIn(silent.url, 'finanzas');
  const id = await started(person, { tipo: 'prueba-pasos', filas: 2, pausa: 5_000 });
  await expect.poll(async () => (await jobOf(person, id))['hecho'], { timeout: 20_000 }).toBe(1);
  const other = await startTestServer(options);
  const job = await once(person, id, 'hecha', 30_000);
  expect(job).toMatchObject({ hecho: 2 });
  // A machine that is slow may have it taken up once more.
  expect(Number(job['intentos'])).toBeGreaterThanOrEqual(2);
  expect((await rowsOf(person, id)).map(({ row }) => row)).toEqual(upTo(2));
  await expect
    .poll(() => silent.log.filter((line) => line.includes('is done by another server')).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(1);
  await silent.stop();
  await other.stop();
  await test.drop();
});

describe('the turns of companies', () => {
  it('come to one whose neighbour fills the queue: it waits for none of the neighbour’s', async () => {
    const many = await Promise.all(upTo(6).map(() => started(finanzas, ENDLESS)));
    await expect
      .poll(
        async () =>
          (await Promise.all(many.map((id) => jobOf(finanzas, id)))).filter(({ estado }) => estado === 'en-curso')
            .length,
        { timeout: 20_000 },
      )
      .toBe(2);
    const other = await started(foreign, { tipo: 'prueba-pasos', filas: 2 });
    // One of the neighbour's ends; five wait, and all of them came before.
    const running = (await Promise.all(many.map((id) => jobOf(finanzas, id)))).find(
      ({ estado }) => estado === 'en-curso',
    );
    await finanzas.post(`/api/tareas/${textOf(running?.['tareaId'])}/detener`, {});
    expect(await once(foreign, other, 'hecha')).toMatchObject({ intentos: 1 });
    for (const id of many) await finanzas.post(`/api/tareas/${id}/detener`, {});
    for (const id of many) await once(finanzas, id, 'detenida');
  });

  it('leave a place of each server that does several to the others, however long a company’s jobs take', async () => {
    const test = await createTestDatabase();
    const alone = await startTestServer({
      institution: 'demo',
      ...withJobs,
      jobPace: { ...QUICK, atOnce: 2 },
      databaseUrl: test.url,
    });
    const here = await signIn(alone.url, 'finanzas');
    const there = await signIn(alone.url, 'admin', 'unicda');
    const long = await Promise.all(upTo(3).map(() => started(here, ENDLESS)));
    const short = await started(there, { tipo: 'prueba-pasos', filas: 2 });
    await once(there, short, 'hecha');
    const states = (await Promise.all(long.map((id) => jobOf(here, id)))).map(({ estado }) => estado);
    expect(states.filter((estado) => estado === 'en-curso').length).toBeLessThanOrEqual(1);
    for (const id of long) await here.post(`/api/tareas/${id}/detener`, {});
    for (const id of long) await once(here, id, 'detenida');
    await alone.stop();
    await test.drop();
  });
});

describe('what the servers do of themselves', () => {
  it('removes jobs that ended long ago, sessions and answers that are over, and nothing else', async () => {
    const test = await createTestDatabase();
    const options = { institution: 'demo', ...withJobs, databaseUrl: test.url };
    const first = await startTestServer({ ...options, jobPace: { ...QUICK, beat: 3_600_000 } });
    const person = await signIn(first.url, 'finanzas');
    const old = await started(person, { tipo: 'prueba-pasos', filas: 1 });
    const recent = await started(person, { tipo: 'prueba-pasos', filas: 1 });
    for (const id of [old, recent]) await once(person, id, 'hecha');
    const open = await started(person, ENDLESS);
    await once(person, open, 'en-curso');
    const url = companyUrl(test.url, companyOf(first.model, 'demo'));
    await execute(
      url,
      `update rectoria.tareas set terminada = now() - interval '91 days' where id = ${old};
      update rectoria.tareas set creada = now() - interval '91 days' where id = ${open};
      insert into rectoria.tokens (company_id, usuario_id, huella, familia, vence)
        select company_id, usuario_id, 'vieja', 'vieja', now() - interval '1 minute' from rectoria.tokens limit 1`,
    );
    const sessions = async () =>
      Number((await execute(url, 'select count(*)::integer as n from rectoria.tokens'))[0]?.['n']);
    const before = await sessions();
    const next = await startTestServer(options);
    await expect.poll(async () => (await person.get(`/api/tareas/${old}`)).status, { timeout: 20_000 }).toBe(404);
    await expect.poll(sessions, { timeout: 20_000 }).toBe(before - 1);
    expect(await jobOf(person, recent)).toMatchObject({ estado: 'hecha' });
    expect(await jobOf(person, open)).toMatchObject({ estado: 'en-curso' });
    expect(await execute(url, `select from rectoria.tareas_bitacora where tarea_id = ${old}`)).toEqual([]);
    // Once in its time, whichever servers come.
    expect(
      await execute(test.url, `select data ->> 'name' as name from pgboss.job where name = 'mantenimiento' order by 1`),
    ).toEqual(['archivos', 'intentos', 'llaves', 'sesiones', 'tareas'].map((name) => ({ name })));
    await person.post(`/api/tareas/${open}/detener`, {});
    await once(person, open, 'detenida');
    await first.stop();
    await next.stop();
    await test.drop();
  });
});
