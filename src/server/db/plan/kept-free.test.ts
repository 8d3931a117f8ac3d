import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema } from '../../prepare/schema-command.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const planOf = (schema: string, name: string) => {
  const cosas = catalogue([field('Nombre', 'string')], { table: { schema, name } });
  return compareSchema(database.url, { kinds, institutions: [institution(1, { 'pruebas/cosas': cosas })] });
};

it.each([
  ['pg_catalog', 'cosas'],
  ['pg_temporal', 'cosas'],
  ['information_schema', 'cosas'],
  ['pgboss', 'job'],
  ['public', 'cosas'],
  ['rectoria', 'sesiones'],
])('nothing is planned where %s.%s would be', async (schema, name) => {
  await expect(planOf(schema, name)).rejects.toThrow('No catalogue can be kept in');
});

it.each([
  ['pruebas', 'pg_cosas'],
  ['pgbosses', 'cosas'],
  ['rectoria', 'roles'],
])('%s.%s is planned', async (schema, name) => {
  expect((await planOf(schema, name)).length).toBeGreaterThan(0);
});
