import { kinds } from '#src/kinds/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';

let database: TestDatabase;

const fields = [field('Nombre', 'string'), field('PadreId', 'reference', { to: 'pruebas/cosas' })];

const modelOf = (tree: string | null) => ({
  kinds,
  institutions: [institution(1, { 'pruebas/cosas': catalogue(fields, { tree }) })],
});

const sql = (statement: string) => execute(companyUrl(database.url, 1), statement);

beforeAll(async () => {
  database = await createTestDatabase();
  await migrateSchema(database.url, modelOf(null), 'refused');
  await migrateSchema(database.url, modelOf('PadreId'), 'refused');
  await sql(`insert into pruebas.cosas (company_id, cosaid, nombre, padreid) overriding system value
    values (1, 3, 'c', 2), (1, 2, 'b', 1), (1, 1, 'a', null)`);
});

afterAll(() => database.drop());

describe('the database of a tree', () => {
  it.each([
    ['a row above itself', 'update pruebas.cosas set padreid = 1 where cosaid = 1'],
    ['a row below one that is below it', 'update pruebas.cosas set padreid = 3 where cosaid = 1'],
    [
      'rows that come as a loop',
      `insert into pruebas.cosas (company_id, cosaid, nombre, padreid) overriding system value
        values (1, 7, 'x', 8), (1, 8, 'y', 7)`,
    ],
  ])('refuses %s, whoever writes', async (_, statement) => {
    await expect(sql(statement)).rejects.toMatchObject({ code: '23514', column: 'padreid' });
  });

  it('lets a row move elsewhere, and to the top', async () => {
    await sql(`begin; update pruebas.cosas set padreid = 1 where cosaid = 3;
      update pruebas.cosas set padreid = null where cosaid = 2; rollback`);
    expect(await sql('select cosaid, padreid from pruebas.cosas order by 1')).toEqual([
      { cosaid: 1, padreid: null },
      { cosaid: 2, padreid: 1 },
      { cosaid: 3, padreid: 2 },
    ]);
  });

  it('refuses one of two moves at once that make a loop together', async () => {
    await sql(`insert into pruebas.cosas (company_id, cosaid, nombre) overriding system value
      values (1, 11, 'una'), (1, 12, 'otra')`);
    const outcomes = await Promise.allSettled([
      sql('update pruebas.cosas set padreid = 12 where cosaid = 11'),
      sql('update pruebas.cosas set padreid = 11 where cosaid = 12'),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('loses the guard with the tree', async () => {
    expect(await compareSchema(database.url, modelOf('PadreId'))).toEqual([]);
    const steps = await compareSchema(database.url, modelOf(null));
    expect(steps.map((step) => step.class)).toEqual(['safe', 'safe']);
  });
});
