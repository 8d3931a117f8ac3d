import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { prepareDatabase } from '../../prepare/prepare-database.ts';
import { migrateSchema } from '../../prepare/schema-command.ts';
import { POLICY } from './security.ts';

const institutions = [institution(1, { 'pruebas/cosas': catalogue([field('Nombre', 'string', { maxLength: 14 })]) })];
const model = { kinds, institutions };

const unplanned = {
  kinds: {
    ...kinds,
    catalogue: {
      ...kinds.catalogue,
      tables: () => {
        throw new Error('It was planned.');
      },
    },
  },
  institutions,
};

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const start = async (build: string | undefined, of: Parameters<typeof prepareDatabase>[0]['model'] = model) =>
  (await prepareDatabase({ databaseUrl: database.url, model: of, build, resourcesDir: 'none' })).close();

it('a build that was found to fit is not planned again, another one is, and so is what is no build', async () => {
  await start('una');
  await start('una', unplanned);
  await expect(start('otra', unplanned)).rejects.toThrow('It was planned.');
  await expect(start(undefined, unplanned)).rejects.toThrow('It was planned.');
  await start('otra');
  await start('otra', unplanned);
  await expect(start('una', unplanned)).rejects.toThrow('It was planned.');
});

it('what rows are written, and what PostgreSQL does about them by itself, alters nothing', async () => {
  await start('una');
  await execute(
    database.url,
    `set app.company = '1'; insert into pruebas.cosas (company_id, nombre) select 1, 'a' || n from generate_series(1, 500) n`,
  );
  await execute(database.url, 'vacuum (freeze, analyze)');
  await start('una', unplanned);
});

it.each([
  ['a column', 'alter table pruebas.cosas drop column nombre'],
  ['row-level security', 'alter table pruebas.cosas no force row level security'],
  ['a policy', `drop policy ${POLICY} on pruebas.cosas`],
  [
    'a privilege',
    `do $$ begin execute format('revoke select on pruebas.cosas from %I', current_database() || '_app'); end $$`,
  ],
  ['a trigger', 'drop trigger raise_version on pruebas.cosas'],
  ['a function', 'comment on function rectoria.raise_version() is null'],
  ['a table', 'drop table pruebas.cosas'],
])('%s that somebody altered is mended at the next start', async (_, sql) => {
  await start('una');
  await execute(database.url, sql);
  await expect(start('una', unplanned)).rejects.toThrow('It was planned.');
  await start('una');
  expect((await migrateSchema(database.url, model, 'refused')).steps).toEqual([]);
  await start('una', unplanned);
});
