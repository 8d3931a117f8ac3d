import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { execute } from '#tests/support/postgres.ts';
import { listOf, type SignedIn, signIn } from './support/client.ts';
import { HELD_LOCK } from './support/job-kinds.ts';
import { ENDLESS, jobOf, once, rowsOf, started, upTo, withJobs } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let second: TestServer;
let admin: SignedIn;
let finanzas: SignedIn;
let consulta: SignedIn;
let foreign: SignedIn;

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
    await expect.poll(async () => Number((await jobOf(finanzas, id))['hecho'])).toBeGreaterThan(2);
    expect((await finanzas.post(`/api/tareas/${id}/detener`, {})).json).toMatchObject({ detener: true });
    const job = await once(finanzas, id, 'detenida');
    expect(job).toMatchObject({ total: 100_000, detenidaPor: 'Mercedes Núñez', falla: null });
    expect(await rowsOf(finanzas, id)).toHaveLength(Math.min(200, Number(job['hecho'])));
  });

  it('ends within the statement that it is at, of which nothing stays', async () => {
    const holder = new Client({ connectionString: server.databaseUrl });
    await holder.connect();
    await holder.query(`select pg_advisory_lock(${HELD_LOCK})`);
    const id = await started(finanzas, { tipo: 'prueba-espera' });
    const waiting = () =>
      execute(server.databaseUrl, `select 1 from pg_locks where locktype = 'advisory' and not granted`);
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    await finanzas.post(`/api/tareas/${id}/detener`, {});
    expect(await once(finanzas, id, 'detenida')).toMatchObject({ detenidaPor: 'Mercedes Núñez', falla: null });
    expect(await rowsOf(finanzas, id)).toEqual([]);
    await holder.end();
    // The connection that it had serves on.
    const after = await started(finanzas, { tipo: 'prueba-espera' });
    await once(finanzas, after, 'hecha');
    expect(await rowsOf(finanzas, after)).toHaveLength(1);
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
      .poll(() => jobOf(finanzas, id), { interval: 50 })
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
