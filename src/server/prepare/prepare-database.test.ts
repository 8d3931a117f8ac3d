import { kinds } from '#src/kinds/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, statement } from '#tests/support/cosas-database.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import type { Database, Row } from '../db/database.ts';
import { prepareDatabase } from './prepare-database.ts';

const cosas = catalogue([
  field('Nombre', 'string', { required: true, unique: true, maxLength: 14, pattern: '^[A-Za-zÀ-ÿ ]+$' }),
  field('Siglas', 'string', { minLength: 2, unique: true }),
  field('Monto', 'money', { min: 0, max: 1000 }),
  field('Dia', 'date', { min: '2020-01-01' }),
  field('Tipo', 'enum', { values: { a: { es: 'A', en: 'A' } } }),
  field('PadreId', 'reference', { to: 'pruebas/cosas' }),
  field('Detalles', 'list', { fields: [field('Linea', 'integer', { required: true, min: 1 })] }),
]);
const stricter = {
  ...cosas,
  fields: cosas.fields.map((each) => (each.name === 'Dia' ? { ...each, required: true } : each)),
};
const model = {
  kinds,
  institutions: [institution(1, { 'pruebas/cosas': cosas }), institution(2, { 'pruebas/cosas': stricter })],
};

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await prepareDatabase({ databaseUrl: test.url, model, resourcesDir: 'none' });
});

afterAll(async () => {
  await database.close();
  await test.drop();
});

const run = (text: string, company = 1): Promise<readonly Row[]> =>
  database.batch(as(company), [statement(text.slice(0, 60), text)]);

const add = (columns: string, values: string, company = 1): Promise<readonly Row[]> =>
  run(`insert into pruebas.cosas (${columns}, company_id) values (${values}, ${company}) returning cosaid`, company);

describe('what the definitions demand, the database refuses', () => {
  it.each([
    ['a required value that is missing', 'monto', '1', 'required', ['nombre']],
    ['a text that is too long', 'nombre', `'son quince letras'`, 'check', ['nombre']],
    ['a text that is too short', 'nombre, siglas', `'a', 'x'`, 'check', ['siglas']],
    ['a text that misses its pattern', 'nombre', `'a1'`, 'check', ['nombre']],
    ['an amount below its least', 'nombre, monto', `'a', -1`, 'check', ['monto']],
    ['an amount above its most', 'nombre, monto', `'a', 1000.01`, 'check', ['monto']],
    ['a day before its first', 'nombre, dia', `'a', '2019-12-31'`, 'check', ['dia']],
    ['a value that is none of the enum', 'nombre, tipo', `'a', 'b'`, 'check', ['tipo']],
    ['a reference to nothing', 'nombre, padreid', `'a', 1`, 'reference', ['padreid']],
  ])('%s', async (_, columns, values, violation, about) => {
    await expect(add(columns, values)).rejects.toMatchObject({ violation, columns: about, table: 'cosas' });
  });

  it('a unique text again, whatever its case, accents and surrounding space; ñ is no n', async () => {
    await add('nombre', `'Peña Ávila'`);
    const again = { violation: 'unique', columns: ['nombre'] };
    await expect(add('nombre', `'PEÑA ÁVILA'`)).rejects.toMatchObject(again);
    await expect(add('nombre', `' peña  avila '`)).rejects.toMatchObject(again);
    await expect(add('nombre', `'Pena Avila'`)).resolves.toHaveLength(1);
    await expect(add('nombre, dia', `'Peña Ávila', '2024-01-01'`, 2)).resolves.toHaveLength(1);
  });

  it('a missing value that one institution requires, for its company only', async () => {
    await expect(add('nombre', `'sin dia'`, 1)).resolves.toHaveLength(1);
    await expect(add('nombre', `'sin dia'`, 2)).rejects.toMatchObject({ violation: 'required', columns: ['dia'] });
  });

  it('a reference to a record of another company', async () => {
    const [row] = await add('nombre, dia', `'ajena', '2024-01-01'`, 2);
    const refused = add('nombre, padreid', `'hija', ${String(row?.['cosaid'])}`, 1);
    await expect(refused).rejects.toMatchObject({ violation: 'reference', columns: ['padreid'] });
  });

  it('to delete a record, but not the rows of one', async () => {
    await expect(run('delete from pruebas.cosas')).rejects.toThrow('permission denied');
    await expect(run('delete from pruebas.cosas_detalles')).resolves.toEqual([]);
  });
});

describe('every change', () => {
  it('raises the version, and is in the audit with who, whence and both states', async () => {
    const [row] = await add('nombre', `'auditada'`);
    const id = String(row?.['cosaid']);
    expect(await run(`update pruebas.cosas set monto = 2.25 where cosaid = ${id} returning row_version`)).toEqual([
      { row_version: 2 },
    ]);
    const entries = await run(`select accion, actor, direccion, solicitud, antes ->> 'monto' as antes,
      despues ->> 'monto' as despues from rectoria.auditoria where tabla = 'pruebas.cosas' and fila = ${id} order by id`);
    const by = { actor: 7, direccion: '10.0.0.1', solicitud: 'r-1', antes: null };
    expect(entries).toEqual([
      { accion: 'INSERT', ...by, despues: null },
      { accion: 'UPDATE', ...by, despues: '2.25' },
    ]);
  });

  it('gives ids from 1,000 on', async () => {
    const [row] = await add('nombre', `'numerada'`);
    expect(row?.['cosaid']).toBeGreaterThanOrEqual(1000);
  });

  it('and no audit can be written or mended by the application, nor seen by another company', async () => {
    await expect(run(`update rectoria.auditoria set actor = 1`)).rejects.toThrow('permission denied');
    await expect(
      run(`insert into rectoria.auditoria (company_id, tabla, fila, accion) values (1, 'x', 1, 'x')`),
    ).rejects.toThrow('permission denied');
    expect(await run('select distinct company_id from rectoria.auditoria', 2)).toEqual([{ company_id: 2 }]);
  });
});
