import { afterAll, beforeAll, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Field } from '#src/model/field.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareSchema, migrateSchema } from './schema-command.ts';
import { type Undoing, undoSchema, UndoRefused } from './undo-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const nombre = field('Nombre', 'string', { required: true });
const linea = field('Linea', 'integer', { required: true });
const lineas = field('Detalles', 'list', { fields: [linea] });

const codigo = (type: 'string' | 'integer', unique: boolean): Field =>
  field('Codigo', type, { required: true, ...(unique ? { unique } : {}) });

/** Each test has a table of its own. */
const modelOf = (name: string, fields: readonly Field[]) => {
  const catalogues = { [`pruebas/${name}`]: catalogue(fields, { table: { schema: 'pruebas', name } }) };
  return { kinds, institutions: [institution(1, catalogues), institution(2, catalogues)] };
};

type Model = ReturnType<typeof modelOf>;

const apply = (model: Model) => migrateSchema(database.url, model, 'taken');

async function undo(model: Model, options: { isTrial?: boolean; mayLose?: boolean } = {}) {
  const told: Undoing[] = [];
  const isDone = await undoSchema(database.url, model, { ...options, onPlan: (plan) => void told.push(plan) });
  return { isDone, notes: told.flatMap(({ notes }) => notes) };
}

const sql = (statement: string, company = 1) => execute(companyUrl(database.url, company), statement);

it('an undo leaves out the lines whose records were deleted meanwhile, of every company, and tells how many', async () => {
  const before = modelOf('cosas', [nombre, lineas]);
  await apply(before);
  for (const company of [1, 2]) {
    await sql(
      `insert into pruebas.cosas (company_id, cosaid, nombre) values (${company}, 1, 'una'), (${company}, 2, 'dos');
      insert into pruebas.cosas_detalles (company_id, parent_id, orden, linea)
        values (${company}, 1, 1, 5), (${company}, 2, 1, 6), (${company}, 2, 2, 7)`,
      company,
    );
  }
  await apply(modelOf('cosas', [nombre]));
  await sql('delete from pruebas.cosas where cosaid = 2', 2);
  const { isDone, notes } = await undo(before);
  expect(isDone).toBe(true);
  expect(notes).toEqual([
    'Table pruebas.cosas_detalles is back with 6 rows.',
    '2 rows of pruebas.cosas_detalles go: the record that each belongs to was deleted since.',
  ]);
  const lines = 'select parent_id, linea from pruebas.cosas_detalles order by linea';
  expect(await sql(lines)).toEqual([
    { parent_id: 1, linea: 5 },
    { parent_id: 2, linea: 6 },
    { parent_id: 2, linea: 7 },
  ]);
  expect(await sql(lines, 2)).toEqual([{ parent_id: 1, linea: 5 }]);
  expect(await compareSchema(database.url, before)).toEqual([]);
  await expect(
    sql('insert into pruebas.cosas_detalles (company_id, parent_id, orden, linea) values (1, 9, 1, 1)'),
  ).rejects.toThrow('foreign key');
  expect(await sql('select count(*)::int as n from pruebas.cosas_detalles')).toEqual([{ n: 3 }]);
  expect(
    await sql(`select from pg_constraint where conrelid = 'pruebas.cosas_detalles'::regclass and not convalidated`),
  ).toEqual([]);
});

it('an undo tells how many rows have in common what is unique again, and is done once that is mended', async () => {
  const before = modelOf('otras', [nombre, codigo('string', true)]);
  await apply(before);
  await sql(
    `insert into pruebas.otras (company_id, cosaid, nombre, codigo) values (1, 1, 'una', '7'), (1, 2, 'dos', '8')`,
  );
  await sql(`insert into pruebas.otras (company_id, cosaid, nombre, codigo) values (2, 1, 'una', '8')`, 2);
  await apply(modelOf('otras', [nombre, codigo('integer', false)]));
  await sql(`update pruebas.otras set codigo = 8 where cosaid = 1`);
  const trial = await undo(before, { isTrial: true });
  expect(trial.isDone).toBe(false);
  expect(trial.notes.join('\n')).toMatch(/^2 rows of pruebas\.otras would have codigo in common with another one/m);
  await expect(undo(before, { mayLose: true })).rejects.toThrow(UndoRefused);
  await sql(`update pruebas.otras set codigo = 9 where cosaid = 1`);
  const mended = await undo(before, { mayLose: true });
  expect(mended.isDone).toBe(true);
  expect(mended.notes.join()).not.toContain('in common');
  expect(await sql('select codigo from pruebas.otras order by cosaid')).toEqual([{ codigo: '9' }, { codigo: '8' }]);
});

it('an undo that makes a column unique again tells what was written twice', async () => {
  const before = modelOf('mas', [field('Nombre', 'string', { required: true, unique: true })]);
  await apply(before);
  await apply(modelOf('mas', [nombre]));
  await sql(`insert into pruebas.mas (company_id, nombre) values (1, 'una'), (1, 'UNA'), (1, 'dos')`);
  await expect(undo(before)).rejects.toThrow(/2 rows of pruebas\.mas would have nombre in common/);
  await sql(`update pruebas.mas set nombre = 'tres' where nombre = 'UNA'`);
  expect((await undo(before)).isDone).toBe(true);
});
