import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Field } from '#src/model/field.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { prepareDatabase } from './prepare-database.ts';
import { compareSchema, forgetAside, keptAside, migrateSchema } from './schema-command.ts';
import { SchemaTakenBack } from './taken-back.ts';
import { undoSchema } from './undo-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const nombre = field('Nombre', 'string', { required: true });
const valor = field('Valor', 'integer');
const lineas = field('Detalles', 'list', { fields: [field('Linea', 'integer', { required: true })] });

const modelOf = (fields: readonly Field[], others: readonly string[] = []) => {
  const catalogues = Object.fromEntries(
    ['cosas', ...others].map((name) => [
      `pruebas/${name}`,
      catalogue(name === 'cosas' ? fields : [nombre], { table: { schema: 'pruebas', name } }),
    ]),
  );
  return { kinds, institutions: [institution(1, catalogues), institution(2, catalogues)] };
};

type Model = ReturnType<typeof modelOf>;

const full = modelOf([nombre, valor, lineas], ['sedes']);
const less = modelOf([nombre]);

const apply = (model: Model, again = false) => migrateSchema(database.url, model, 'taken', again);

const start = async (model: Model): Promise<void> =>
  (await prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'none' })).close();

const sql = (statement: string, company = 1) => execute(companyUrl(database.url, company), statement);

/** The tables of `full`, without anything that the tests before made. */
beforeEach(async () => {
  await dropPruebas(database.url);
  await apply(full);
});

const fill = (company: number) =>
  sql(
    `insert into pruebas.cosas (company_id, cosaid, nombre, valor) values (${company}, 1, 'una', 7), (${company}, 2, 'dos', null);
    insert into pruebas.cosas_detalles (company_id, parent_id, orden, linea) values (${company}, 1, 1, 5);
    insert into pruebas.sedes (company_id, cosaid, nombre) values (${company}, 1, 'sede')`,
    company,
  );

it('what comes back into the resources while its data is kept aside is not made anew, empty', async () => {
  await fill(1);
  await fill(2);
  await apply(less);
  const aside = await keptAside(database.url, less);
  await expect(start(full)).rejects.toThrow(SchemaTakenBack);
  const said = await apply(full).catch((error: unknown) => String(error));
  for (const what of ['pruebas.cosas.valor (2 values)', 'pruebas.cosas_detalles (2 rows)', 'pruebas.sedes (2 rows)']) {
    expect(said).toContain(what);
  }
  expect(said).toContain('npm run -s db -- undo');
  expect(said).toContain('apply --again');
  expect(await keptAside(database.url, less)).toEqual(aside);
  // Each of them alone too.
  await expect(start(modelOf([nombre, valor]))).rejects.toThrow('valor (2 values).');
  await expect(start(modelOf([nombre, lineas]))).rejects.toThrow('detalles (2 rows).');
  await expect(start(modelOf([nombre], ['sedes']))).rejects.toThrow('sedes (2 rows).');

  expect(await undoSchema(database.url, full, { onPlan: () => undefined })).toBe(true);
  await start(full);
  expect(await sql('select valor from pruebas.cosas order by cosaid')).toEqual([{ valor: 7 }, { valor: null }]);
  expect(await keptAside(database.url, full)).toEqual([]);
});

it('what a change before the last took out is not made anew either, and no undo is promised', async () => {
  await fill(2);
  await apply(modelOf([nombre], ['sedes']));
  const other = modelOf([nombre, field('Nuevo', 'string')], ['sedes', 'otras']);
  // Other fields and resources are made as ever.
  await start(other);
  expect(await compareSchema(database.url, other)).toEqual([]);
  await expect(start(full)).rejects.toThrow(/valor \(1 value\).*No undo brings it back/s);
  await apply(less);
  await expect(start(full)).rejects.toThrow(/by "npm run -s db -- undo".*\(no more [^;]*valor \(1 value\), which/s);

  expect(await apply(full, true)).toMatchObject({ done: true });
  expect(await sql('select valor from pruebas.cosas order by cosaid', 2)).toEqual([{ valor: null }, { valor: null }]);
  await start(full);
  // What is kept aside stays so, with what only `other` had.
  expect(await keptAside(database.url, full)).toHaveLength(5);
});

it('what was empty, or is forgotten, is made anew', async () => {
  await sql(`insert into pruebas.cosas (company_id, cosaid, nombre) values (1, 1, 'una')`);
  await apply(less);
  expect(await keptAside(database.url, less)).toHaveLength(3);
  await start(full);
  expect(await compareSchema(database.url, full)).toEqual([]);
  await sql(`update pruebas.cosas set valor = 3`);
  await apply(less);
  await expect(start(full)).rejects.toThrow(SchemaTakenBack);
  await forgetAside(database.url, less);
  await start(full);
  expect(await sql('select valor from pruebas.cosas')).toEqual([{ valor: null }]);
});
