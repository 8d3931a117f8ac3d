import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { kinds } from '#src/kinds/index.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';

let database: TestDatabase;

const cosas = (itself: boolean) =>
  catalogue([
    field('Nombre', 'string'),
    field('OrigenId', 'reference', { to: 'pruebas/cosas', required: itself, ...(itself && { itself }) }),
  ]);

/** Whose records may be their own origin. */
const modelOf = (...itself: readonly boolean[]) => ({
  kinds,
  institutions: itself.map((own, at) => institution(at + 1, { 'pruebas/cosas': cosas(own) })),
});

const insert = (company: number) =>
  execute(
    companyUrl(database.url, company),
    `insert into pruebas.cosas (company_id, nombre) values (${company}, 'x') returning origenid is not distinct from cosaid as own`,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateSchema(database.url, modelOf(true, false), 'refused');
});

afterAll(() => database.drop());

it('a new row refers to itself where its company has it so, and nowhere else', async () => {
  expect(await insert(1)).toEqual([{ own: true }]);
  expect(await insert(2)).toEqual([{ own: false }]);
  expect(await compareSchema(database.url, modelOf(true, false))).toEqual([]);
});

it('no longer does where nobody has it so', async () => {
  await migrateSchema(database.url, modelOf(false, false), 'refused');
  expect(await insert(1)).toEqual([{ own: false }]);
});
