import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { kinds } from '#src/kinds/index.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';
import { castSql } from './casts.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** What some types cannot do without. */
const GIVEN = { resourceField: 'De', from: 'De', field: 'X', to: 'pruebas/cosas', as: 'integer' };

/** As PostgreSQL keeps fields of all types. */
const types = [
  ...new Set(
    [...fieldTypes].flatMap(([name, type]) => {
      const storage = type.storage(field('X', name, { values: { a: { es: 'A', en: 'A' } }, ...GIVEN }));
      return storage.kind === 'column' || storage.kind === 'reference' ? [storage.sqlType] : [];
    }),
  ),
];

it('knows a way from every type to every other one: only values may be refused', async () => {
  expect(types).toEqual(expect.arrayContaining(['date', 'timestamp(0)', 'time(0)', 'text', 'integer', 'boolean']));
  const pairs = types.flatMap((from) => types.map((to) => [from, to] as const));
  const all = pairs.map(([from, to]) => castSql(`null::${from}`, from, to)).join(', ');
  expect(await execute(database.url, `select ${all}`)).toHaveLength(1);
});

const modelOf = (type: string) => ({
  kinds,
  institutions: [institution(1, { 'pruebas/cosas': catalogue([field('Nombre', 'string'), field('Cuando', type)]) })],
});

const VALUES = { date: '2026-03-01', datetime: '2026-03-01 08:30:00', time: '08:30:00' } as const;

const values = () => execute(companyUrl(database.url, 1), 'select cuando::text from pruebas.cosas');

describe.each([
  ['date', 'datetime', '2026-03-01 00:00:00'],
  ['datetime', 'date', '2026-03-01'],
  ['datetime', 'time', '08:30:00'],
  ['date', 'time', null],
  ['time', 'date', null],
  ['time', 'datetime', null],
] as const)('a %s that becomes a %s', (from, to, then) => {
  const wanted = modelOf(to);
  beforeEach(async () => {
    await dropPruebas(database.url);
    await migrateSchema(database.url, modelOf(from), 'left');
    await execute(
      companyUrl(database.url, 1),
      `insert into pruebas.cosas (company_id, nombre, cuando) values (1, 'una', '${VALUES[from]}')`,
    );
  });

  it('is told by the plan, never by PostgreSQL’s own refusal', async () => {
    const [step] = (await compareSchema(database.url, wanted)).filter(({ class: kind }) => kind !== 'safe');
    expect(step).toMatchObject({
      class: then === null ? 'fails' : from === 'date' ? 'rewrite' : 'loss',
      reason: expect.stringContaining('Column pruebas.cosas.cuando changes from'),
      ...(then === null && { against: { count: 1, rows: [{ values: { cuando: VALUES[from] } }] } }),
    });
  });

  it('is done where data may go, and what cannot follow is empty then', async () => {
    expect(await migrateSchema(database.url, wanted, 'taken')).toMatchObject({ done: true });
    expect(await values()).toEqual([{ cuando: then }]);
    expect(await compareSchema(database.url, wanted)).toEqual([]);
  });
});
