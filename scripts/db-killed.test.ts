import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lookOf } from '#tests/support/look-of-schema.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { dbCommand, USAGE } from './support/db-command.ts';
import { runHere } from './support/run-script.ts';

let database: TestDatabase;
let resources: string;
let data: string;

beforeAll(async () => {
  database = await createTestDatabase();
  process.env['DATABASE_URL'] = database.url;
  [resources, data] = [await mkdtemp(join(tmpdir(), 'rectoria-db-')), await mkdtemp(join(tmpdir(), 'rectoria-data-'))];
  await cp('tests/faults/resources', resources, { recursive: true });
});

afterAll(async () => {
  delete process.env['DATABASE_URL'];
  await database.drop();
  for (const folder of [resources, data]) await rm(folder, { recursive: true });
});

const where = (): readonly string[] => ['--resources', resources, '--data', data];

const db = (...args: readonly string[]) => runHere(USAGE, dbCommand, ...args, ...where());

const look = () => lookOf(database.url, ['pruebas'], [1]);

/** What waits for what somebody else holds. */
const WAITING = `select from pg_stat_activity where datname = current_database() and application_name = 'rectoria owner'
  and wait_event_type = 'Lock'`;

const OURS = `select from pg_stat_activity where datname = current_database() and application_name = 'rectoria owner'`;

test('an undo whose process is killed half-way has done nothing, and is done when said again', async () => {
  await db('apply');
  await execute(
    companyUrl(database.url, 1),
    `insert into pruebas.notas (company_id, notaid, texto, numero) values (1, 1, 'una', 7);
    insert into pruebas.notas_lineas (company_id, parent_id, orden, numero) values (1, 1, 1, 5)`,
  );
  const before = await look();
  const file = join(resources, 'base/pruebas/notas.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ {2}Numero: [^]*/, ''));
  expect(await db('apply', '--allow-data-loss')).toMatchObject({ code: 0 });
  const changed = await look();
  expect(changed).not.toEqual(before);

  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  // What is done is noted last, once every table is as it was.
  await holder.query('begin; lock table rectoria.modelo in exclusive mode');
  const undoing = spawn(process.execPath, ['--import', 'tsx', 'scripts/db.ts', 'undo', ...where()], {
    stdio: 'ignore',
  });
  const ended = once(undoing, 'exit');
  await vi.waitFor(async () => expect(await execute(database.url, WAITING)).toHaveLength(1), { timeout: 40_000 });
  undoing.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await holder.query('rollback');
  await holder.end();
  await vi.waitFor(async () => expect(await execute(database.url, OURS)).toHaveLength(0), { timeout: 20_000 });
  expect(await look()).toEqual(changed);

  expect(await db('undo')).toMatchObject({ code: 0, stderr: '' });
  expect(await look()).toEqual(before);
}, 120_000);
