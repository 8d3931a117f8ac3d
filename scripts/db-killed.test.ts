import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lookOf } from '#tests/support/look-of-schema.ts';
import { type FaultResources, faultResources } from '#tests/support/fault-resources.ts';
import { companyUrl, execute } from '#tests/support/postgres.ts';
import { dbCommand, USAGE } from './support/db-command.ts';
import { runHere } from './support/run-script.ts';

let own: FaultResources;

beforeAll(async () => {
  own = await faultResources('db-killed');
  process.env['DATABASE_URL'] = own.databaseUrl;
});

afterAll(async () => {
  delete process.env['DATABASE_URL'];
  await own.remove();
});

const where = (): readonly string[] => ['--resources', own.resources, '--data', own.data];

const db = (...args: readonly string[]) => runHere(USAGE, dbCommand, ...args, ...where());

const look = () => lookOf(own.databaseUrl, ['pruebas'], [1]);

/** What waits for what somebody else holds. */
const WAITING = `select from pg_stat_activity where datname = current_database() and application_name = 'rectoria owner'
  and wait_event_type = 'Lock'`;

const OURS = `select from pg_stat_activity where datname = current_database() and application_name = 'rectoria owner'`;

test('an undo whose process is killed half-way has done nothing, and is done when said again', async () => {
  await db('apply');
  await execute(
    companyUrl(own.databaseUrl, 1),
    `insert into pruebas.notas (company_id, notaid, texto, numero) values (1, 1, 'una', 7);
    insert into pruebas.notas_lineas (company_id, parent_id, orden, numero) values (1, 1, 1, 5)`,
  );
  const before = await look();
  const file = join(own.resources, 'base/pruebas/notas.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ {2}Numero: [^]*/, ''));
  expect(await db('apply', '--allow-data-loss')).toMatchObject({ code: 0 });
  const changed = await look();
  expect(changed).not.toEqual(before);

  const holder = new Client({ connectionString: own.databaseUrl });
  await holder.connect();
  // What is done is noted last, once every table is as it was.
  await holder.query('begin; lock table rectoria.modelo in exclusive mode');
  const undoing = spawn(process.execPath, ['--import', 'tsx', 'scripts/db.ts', 'undo', ...where()], {
    stdio: 'ignore',
  });
  const ended = once(undoing, 'exit');
  await vi.waitFor(async () => expect(await execute(own.databaseUrl, WAITING)).toHaveLength(1), { timeout: 40_000 });
  undoing.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await holder.query('rollback');
  await holder.end();
  await vi.waitFor(async () => expect(await execute(own.databaseUrl, OURS)).toHaveLength(0), { timeout: 20_000 });
  expect(await look()).toEqual(changed);

  expect(await db('undo')).toMatchObject({ code: 0, stderr: '' });
  expect(await look()).toEqual(before);
}, 120_000);
