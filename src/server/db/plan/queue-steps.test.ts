import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { jobKindsOf } from '../../jobs/kinds.ts';
import { DEFAULT_WORKER_OPTIONS } from '../../jobs/worker-options.ts';
import { startWorker } from '../../jobs/worker.ts';
import { prepareDatabase } from '../../prepare/prepare-database.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';

const model = { kinds, institutions: [institution(1, {})] };

let database: TestDatabase;
let role: string;

beforeEach(async () => {
  database = await createTestDatabase();
  role = `${new URL(database.url).pathname.slice(1)}_app`;
});

afterEach(() => database.drop());

const plan = () => compareSchema(database.url, model);
const apply = () => migrateSchema(database.url, model, 'refused');
const sql = (text: string) => execute(database.url, text);

describe('the queue of jobs', () => {
  it('comes with the tables, leaves nothing to plan, and a plan makes none of it', async () => {
    expect((await plan()).filter(({ reason }) => reason.includes('queue')).length).toBeGreaterThan(2);
    expect(await sql("select to_regclass('pgboss.job') as job")).toEqual([{ job: null }]);
    expect((await apply()).done).toBe(true);
    expect(await plan()).toEqual([]);
    expect(await sql('select name from pgboss.queue order by 1')).toEqual([
      { name: 'mantenimiento' },
      { name: 'tareas' },
      { name: 'tareas_abandonadas' },
    ]);
  });

  it('comes to a database that was there before it', async () => {
    await apply();
    await sql(
      'drop schema pgboss cascade; drop table rectoria.tareas, rectoria.tareas_detener, rectoria.tareas_bitacora',
    );
    const opened = await prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'none' });
    await opened.close();
    expect(await plan()).toEqual([]);
  });

  it('comes from an earlier version of pg-boss to this one, with the jobs that wait', async () => {
    await apply();
    await sql(`update pgboss.version set version = 23; insert into pgboss.job (name, data) values ('tareas', '{}')`);
    expect((await plan()).map(({ reason }) => reason)).toEqual(['The queue of jobs comes from version 23 to 24']);
    await apply();
    expect(await plan()).toEqual([]);
    expect(await sql('select version from pgboss.version')).toEqual([{ version: 24 }]);
    expect(await sql('select name from pgboss.job')).toEqual([{ name: 'tareas' }]);
  });

  it('is mended where somebody took of it or gave more: queues and what the application may', async () => {
    await apply();
    await sql(`select pgboss.delete_queue('tareas'); revoke delete on pgboss.job from ${role};
      grant update on pgboss.queue to ${role}; revoke usage on schema pgboss from ${role};
      grant select on pgboss.schedule to ${role}`);
    expect(await plan()).toHaveLength(5);
    await apply();
    expect(await plan()).toEqual([]);
  });

  it('lets the application put in, take and remove jobs, and neither make queues nor schedules', async () => {
    await apply();
    await sql(`grant ${role} to current_user`);
    const as = (text: string) => sql(`set role ${role}; ${text}`);
    await as(`insert into pgboss.job (name, data) values ('tareas', '{}')`);
    await as(`delete from pgboss.job`);
    for (const refused of [
      `select pgboss.create_queue('otra', '{}')`,
      `select pgboss.delete_queue('tareas')`,
      `insert into pgboss.schedule (name, cron) values ('tareas', '* * * * *')`,
      `update pgboss.version set version = 1`,
      `create table pgboss.mine ()`,
    ]) {
      await expect(as(refused)).rejects.toThrow('permission denied');
    }
  });
});

it('a server that finds the queue of a later pg-boss does not start', async () => {
  const opened = await prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'none' });
  await sql('update pgboss.version set version = 99');
  expect(await plan()).toEqual([]);
  const logger = pino({ level: 'silent' });
  const { institutions } = model;
  const services = {
    database: opened,
    kinds: jobKindsOf([]),
    institutions,
    scheduledTasks: [],
    logger,
    options: DEFAULT_WORKER_OPTIONS,
  };
  await expect(startWorker(services)).rejects.toThrow('pg-boss');
  await opened.close();
});
