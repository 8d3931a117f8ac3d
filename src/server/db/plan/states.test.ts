import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { States } from '#src/model/catalogue.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const text = (words: string) => ({ es: words, en: words });

const fields = [
  field('Nombre', 'string'),
  field('Estado', 'enum', { default: 'a', values: { a: text('A'), b: text('B'), c: text('C') } }),
];

const statesTo = (to: string): States => ({
  field: 'Estado',
  transitions: [{ name: 'sigue', label: text('Sigue'), from: ['a'], to, permission: 'edit', when: null, reason: null }],
});

const modelOf = (states: States | null) => ({
  kinds,
  institutions: [institution(1, { 'pruebas/cosas': catalogue(fields, { states }) })],
});

const sql = (statement: string) => execute(companyUrl(database.url, 1), statement);

/** A row of its own in the first state, brought into another one as the transition `sigue`. */
const follow = (to: string) =>
  sql(`begin; insert into pruebas.cosas (company_id, estado) values (1, 'a');
    select set_config('app.transition', 'sigue', true); update pruebas.cosas set estado = '${to}' where estado = 'a'; rollback`);

it('a database gets the guard of the states, another one where they change, and loses it with them', async () => {
  await migrateSchema(database.url, modelOf(null), 'refused');
  await sql(`insert into pruebas.cosas (company_id, nombre, estado) values (1, 'De antes', 'c')`);
  for (const { states, led, refused } of [
    { states: statesTo('b'), led: ['b'], refused: ['c'] },
    { states: statesTo('c'), led: ['c'], refused: ['b'] },
    { states: null, led: ['b', 'c'], refused: [] },
  ]) {
    const steps = await compareSchema(database.url, modelOf(states));
    expect(new Set(steps.map((step) => step.class))).toEqual(new Set(['safe']));
    expect((await migrateSchema(database.url, modelOf(states), 'refused')).done).toBe(true);
    expect(await compareSchema(database.url, modelOf(states))).toEqual([]);
    for (const state of led) await follow(state);
    for (const state of refused) await expect(follow(state)).rejects.toThrow(/does not become/);
  }
  expect(await sql('select nombre, estado from pruebas.cosas')).toEqual([{ nombre: 'De antes', estado: 'c' }]);
});

it('the audit of a database that was made before gets the places of the transition and its reason', async () => {
  await migrateSchema(database.url, modelOf(null), 'refused');
  const [before] = await sql('select count(*)::int as rows from rectoria.auditoria');
  await sql('alter table rectoria.auditoria drop column transicion, drop column razon');
  expect((await compareSchema(database.url, modelOf(null))).map((step) => step.class)).toEqual(['safe', 'safe']);
  await migrateSchema(database.url, modelOf(null), 'refused');
  expect(
    await sql('select count(*)::int as rows from rectoria.auditoria where transicion is null and razon is null'),
  ).toEqual([before]);
});
