import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyOf } from '#tests/support/company-of.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { createPreparedDatabase } from '#tests/support/prepared-database.ts';
import { type SignedIn, signIn, textOf } from './support/client.ts';
import { silence } from './support/job-kinds.ts';
import { ENDLESS, jobOf, once, QUICK, rowsOf, started, upTo, withJobs } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/server.ts';

it('a server that ends puts its jobs back, and the next one goes on with them', async () => {
  const test = await createPreparedDatabase('resources');
  const options = { institution: 'demo', ...withJobs, databaseUrl: test.url };
  const first = await startTestServer(options);
  const person = await signIn(first.url, 'finanzas');
  const id = await started(person, { tipo: 'prueba-pasos', filas: 40, pausa: 20 });
  await expect.poll(async () => Number((await jobOf(person, id))['hecho'])).toBeGreaterThan(2);
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
  const test = await createPreparedDatabase('resources');
  const options = { institution: 'demo', ...withJobs, databaseUrl: test.url };
  const silent = await startTestServer({
    ...options,
    workerOptions: { ...QUICK, heartbeatInterval: 3_600_000, expiry: 1 },
  });
  const person = await signIn(silent.url, 'finanzas');
  const id = await started(person, { tipo: 'prueba-callada' });
  await expect.poll(async () => (await jobOf(person, id))['hecho']).toBe(1);
  const other = await startTestServer(options);
  const job = await once(person, id, 'hecha', 30_000);
  silence.emit('goes-on');
  expect(job).toMatchObject({ hecho: 2 });
  // A machine that is slow may have it taken up once more.
  expect(Number(job['intentos'])).toBeGreaterThanOrEqual(2);
  expect((await rowsOf(person, id)).map(({ row }) => row)).toEqual(upTo(2));
  await expect
    .poll(() => silent.log.filter((line) => line.includes('is done by another server')).length)
    .toBeGreaterThanOrEqual(1);
  await silent.stop();
  await other.stop();
  await test.drop();
});

describe('the turns of companies', () => {
  let server: TestServer;
  let second: TestServer;
  let finanzas: SignedIn;
  let foreign: SignedIn;

  beforeAll(async () => {
    server = await startTestServer({ institution: 'demo', ...withJobs });
    second = await startTestServer({ institution: 'demo', ...withJobs, databaseUrl: server.databaseUrl });
    finanzas = await signIn(server.url, 'finanzas');
    foreign = await signIn(server.url, 'admin', 'unicda');
  });

  afterAll(async () => {
    await second.stop();
    await server.stop();
  });

  it('come to one whose neighbour fills the queue: it waits for none of the neighbour’s', async () => {
    const many = await Promise.all(upTo(6).map(() => started(finanzas, ENDLESS)));
    await expect
      .poll(
        async () =>
          (await Promise.all(many.map((id) => jobOf(finanzas, id)))).filter(({ estado }) => estado === 'en-curso')
            .length,
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
    const test = await createPreparedDatabase('resources');
    const alone = await startTestServer({
      institution: 'demo',
      ...withJobs,
      workerOptions: { ...QUICK, concurrency: 2 },
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
  it('removes jobs that ended long ago, sessions and answers that are over, what was opened a year ago, and nothing else', async () => {
    const test = await createPreparedDatabase('resources');
    const options = { institution: 'demo', ...withJobs, databaseUrl: test.url };
    const first = await startTestServer({ ...options, workerOptions: { ...QUICK, heartbeatInterval: 3_600_000 } });
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
        select company_id, usuario_id, 'vieja', 'vieja', now() - interval '1 minute' from rectoria.tokens limit 1;
      insert into rectoria.accesos (company_id, usuario_id, ruta, momento)
        select company_id, usuario_id, '/vieja', now() - interval '366 days'
        from (select company_id, usuario_id from rectoria.tokens limit 1) t, generate_series(1, 10001);
      insert into rectoria.accesos (company_id, usuario_id, ruta, momento)
        select company_id, usuario_id, '/reciente', now() - interval '364 days' from rectoria.tokens limit 1`,
    );
    const opened = async () =>
      (await execute(url, "select ruta from rectoria.accesos where ruta in ('/vieja', '/reciente')")).map(
        ({ ruta }) => ruta,
      );
    expect(await opened()).toHaveLength(10_002);
    const sessions = async () =>
      Number((await execute(url, 'select count(*)::integer as n from rectoria.tokens'))[0]?.['n']);
    const before = await sessions();
    const next = await startTestServer(options);
    await expect.poll(async () => (await person.get(`/api/tareas/${old}`)).status).toBe(404);
    await expect.poll(sessions).toBe(before - 1);
    await expect.poll(opened).toEqual(['/reciente']);
    expect(await jobOf(person, recent)).toMatchObject({ estado: 'hecha' });
    expect(await jobOf(person, open)).toMatchObject({ estado: 'en-curso' });
    expect(await execute(url, `select from rectoria.tareas_bitacora where tarea_id = ${old}`)).toEqual([]);
    // Once in its time, whichever servers come.
    expect(
      await execute(test.url, `select data ->> 'name' as name from pgboss.job where name = 'mantenimiento' order by 1`),
    ).toEqual(
      ['accesos', 'archivos', 'importaciones', 'intentos', 'llaves', 'sesiones', 'tareas'].map((name) => ({ name })),
    );
    await person.post(`/api/tareas/${open}/detener`, {});
    await once(person, open, 'detenida');
    await first.stop();
    await next.stop();
    await test.drop();
  });
});
