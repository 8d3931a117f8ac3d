import { afterAll, beforeAll, expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { ownScheduledTasks } from '#src/server/jobs/scheduled-tasks.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { startTestServer, type TestServer } from './support/server.ts';

let server: TestServer;
let database: Database;

beforeAll(async () => {
  let given: Database | undefined;
  server = await startTestServer({
    resourcesDir: 'tests/contract/resources',
    extend: (_app, services) => {
      given = services.database;
    },
  });
  database = present(given, 'the database of the server');
});

afterAll(() => server.stop());

const context = { companyId: 1, userId: null, address: null, requestId: 'prueba' };

const sql = (text: string, company: number) => execute(companyUrl(server.databaseUrl, company), text);

const left = (company: number) => sql('select clave from rectoria.limites order by clave', company);

// As the application, which may do with a table what its privileges say: a task that deletes needs `delete` there.
it.each(ownScheduledTasks.map((task) => [task.name, task] as const))(
  '%s is something that the application may do',
  async (_name, task) => {
    await task.perform(database.jobs, context);
  },
);

it('what is due goes, of the company that it is done for, and the rest stays', async () => {
  for (const company of [1, 2]) {
    await sql(
      `insert into rectoria.limites (company_id, clave, cuenta, desde, minutos)
        values (${company}, 'viejo', 1, now() - interval '2 hours', 5), (${company}, 'nuevo', 1, now(), 5),
          (${company}, 'del día', 1, now() - interval '2 hours', 1440)`,
      company,
    );
  }
  const task = present(
    ownScheduledTasks.find(({ name }) => name === 'intentos'),
    'the task of attempts',
  );
  await task.perform(database.jobs, context);
  expect(await left(1)).toEqual([{ clave: 'del día' }, { clave: 'nuevo' }]);
  expect(await left(2)).toEqual([{ clave: 'del día' }, { clave: 'nuevo' }, { clave: 'viejo' }]);
});
