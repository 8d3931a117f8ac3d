import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { applicationTarget } from '#src/server/db/connection/application-role.ts';
import { targetAt } from '#src/server/db/connection/connection-target.ts';
import {
  as,
  COMPANIES,
  type CosasDatabase,
  cosasIn,
  divide,
  insert,
  ROWS,
  seen,
  statement,
} from '#tests/support/cosas-database.ts';
import { type Pooler, startPooler } from '#tests/support/pgbouncer.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { objectOf, type SignedIn, signIn } from './support/client.ts';
import { once as jobOnce, rowsOf, started, upTo, withJobs } from './support/jobs.ts';
import { startTestServer, type TestServer } from './support/server.ts';

/** A pooler before a database of ours, which knows the owner and the application. */
async function poolerBefore(databaseUrl: string): Promise<Pooler> {
  const owner = targetAt(databaseUrl);
  const application = applicationTarget(owner, `${present(owner.database, 'The database')}_app`);
  return startPooler(
    databaseUrl,
    [owner, application].map(({ user, password }) => ({
      name: present(user, 'The user'),
      password: present(password, 'The password'),
    })),
  );
}

const companyOfRow = ([row]: readonly Readonly<Record<string, unknown>>[]): string =>
  JSON.stringify(row?.['companies']);

describe('the doors to the database through a pooler that lends connections by transaction', () => {
  let cosas: CosasDatabase;
  let pooler: Pooler;

  beforeAll(async () => {
    const test = await createTestDatabase();
    pooler = await poolerBefore(test.url);
    cosas = await cosasIn(test, pooler.url);
  });

  afterAll(async () => {
    await pooler.stop();
    await cosas.close();
  });

  it('show each company its own rows, with named statements on connections that change hands', async () => {
    const backend = statement('backend', 'select pg_backend_pid() as pid');
    const outcomes = await Promise.all(
      Array.from({ length: 600 }, async (_, n) => {
        const company = COMPANIES[n % COMPANIES.length] ?? 1;
        const own = `[${company}]`;
        if (n % 7 === 0) {
          const failing = cosas.database.batch(as(company), [divide(0), seen]);
          return failing.then(
            () => 'LEAK',
            () => 'refused',
          );
        }
        if (n % 3 > 0) return companyOfRow(await cosas.database.batch(as(company), [seen])) === own ? 'own' : 'LEAK';
        return cosas.database.transaction(as(company), async (run) => {
          const [first] = await run(backend);
          const rows = await run(seen);
          const [second] = await run.last(backend);
          return companyOfRow(rows) === own && first?.['pid'] === second?.['pid'] ? 'own' : 'LEAK';
        });
      }),
    );
    const count = (wanted: string): number => outcomes.filter((outcome) => outcome === wanted).length;
    expect({ own: count('own'), refused: count('refused') }).toEqual({ own: 514, refused: 86 });
  });

  it('leave nothing of a company on a connection, nor of a transaction that failed', async () => {
    for (const company of COMPANIES) {
      const failing = cosas.narrow.transaction(as(company), async (run) => {
        await run(insert('a medias', company));
        await run(divide(0));
      });
      await expect(failing).rejects.toThrow('division by zero');
      expect(await cosas.narrow.batch({ ...as(0), companyId: 0 }, [seen])).toEqual([{ companies: null, rows: 0 }]);
      expect(await cosas.narrow.batch(as(company), [seen])).toEqual([{ companies: [company], rows: ROWS }]);
    }
  });

  it('keep the clock of the universities and a time-out of their own for each kind of work', async () => {
    const settings = statement(
      'settings',
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as patience, current_setting('jit') as jit`,
    );
    const told = { zone: 'America/Santo_Domingo', jit: 'off' };
    expect(await cosas.database.batch(as(1), [settings])).toEqual([{ ...told, patience: '1min' }]);
    expect(await cosas.database.jobs.transaction(as(1), (run) => run(settings))).toEqual([
      { ...told, patience: '30min' },
    ]);
  });

  it('hear what is told, by the way past the pooler', async () => {
    const told = new EventEmitter();
    const heard = once(told, 'notice');
    const listening = await cosas.database.listen('pruebas', {
      onNotice: (payload) => told.emit('notice', payload),
      onReturn: () => undefined,
      onLost: (error) => told.emit('error', error),
    });
    await cosas.database.batch(as(1), [statement('tell', "select pg_notify('pruebas', 'hola')")]);
    expect(await heard).toEqual(['hola']);
    await listening.close();
  });
});

describe('a server whose DATABASE_URL leads through a pooler', () => {
  let test: TestDatabase;
  let pooler: Pooler;
  let server: TestServer;
  let admin: SignedIn;

  beforeAll(async () => {
    test = await createTestDatabase();
    pooler = await poolerBefore(test.url);
    server = await startTestServer({ institution: 'demo', databaseUrl: test.url, pooledUrl: pooler.url, ...withJobs });
    admin = await signIn(server.url, 'admin');
  });

  afterAll(async () => {
    await server.stop();
    await pooler.stop();
    await test.drop();
  });

  it('lists, creates, changes and tells a conflict', async () => {
    const path = '/api/financieros/bancos';
    const created = await admin.post(path, { BancDescripcion: 'Banco del Pooler' });
    expect(created.status).toBe(201);
    const id = Number(objectOf(created.json)['BancoID']);
    const change = (bancDescripcion: string) => admin.put(`${path}/${id}`, { bancDescripcion }, { 'if-match': '"1"' });
    expect((await change('Banco de la Piscina')).status).toBe(200);
    expect((await change('Banco tardío')).status).toBe(409);
    expect((await admin.post(path, { bancDescripcion: 'Banco de la Piscina' })).status).toBe(422);
    const list = await admin.get(path);
    expect(list.text).toContain('Banco de la Piscina');
    expect(list.text).not.toContain('Banco del Pooler');
  });

  it('does jobs, tries them again, and keeps the queue in order', async () => {
    const steps = await started(admin, { tipo: 'prueba-pasos', filas: 20, pausa: 10 });
    expect(await jobOnce(admin, steps, 'hecha')).toMatchObject({ hecho: 20, intentos: 1 });
    expect((await rowsOf(admin, steps)).map(({ row }) => row)).toEqual(upTo(20));
    const failing = await started(admin, { tipo: 'prueba-fallas', fallas: 1 });
    expect(await jobOnce(admin, failing, 'hecha')).toMatchObject({ intentos: 2 });
    // Of a server that is heard no more.
    await execute(
      test.url,
      `insert into pgboss.job (name, data, state, started_on, expire_in, retry_limit)
        values ('tareas', '{"tarea":1,"empresa":1,"usuario":1}', 'active', now() - interval '1 hour', '1 second', 1)`,
    );
    const left = () => execute(test.url, `select from pgboss.job where name = 'tareas'`);
    await expect.poll(left).toEqual([]);
    expect(server.log.filter((line) => /"level":(40|50)/.test(line) && line.includes('"msg":"The queue'))).toEqual([]);
  });

  it('has no more connections than the pooler lends, its own listeners apart', async () => {
    await Promise.all(Array.from({ length: 40 }, () => admin.get('/api/financieros/bancos')));
    const rows = await execute(
      test.url,
      `select count(*)::int as many from pg_stat_activity
        where datname = current_database() and usename like '%_app' and application_name <> 'rectoria listener'`,
    );
    expect(rows).toEqual([{ many: 3 }]);
  });
});
