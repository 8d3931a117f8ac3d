import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkCatalogues } from '#src/kinds/catalogue/link.ts';
import { kinds } from '#src/kinds/index.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { ofKind } from '#src/model/resource.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { lookOf } from '#tests/support/look-of-schema.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { usualTable } from '#src/kinds/catalogue/sql/names.ts';
import { prepareDatabase } from './prepare-database.ts';
import { compareSchema, keptAside, migrateSchema } from './schema-command.ts';
import { type Undoing, undoSchema } from './undo-schema.ts';

let database: TestDatabase;
let fresh: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  fresh = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  await fresh.drop();
});

beforeEach(async () => {
  for (const { url } of [database, fresh]) await dropPruebas(url);
});

const modelOf = (catalogues: Readonly<Record<string, Catalogue>>) => {
  const institutions = [1, 2].map((company) => {
    const { resources, ...one } = institution(company, catalogues);
    const own = ofKind({ resources }, 'catalogue');
    return { ...one, resources: new Map([...resources, ...linkCatalogues(own)]) };
  });
  return { kinds, institutions };
};

type Model = ReturnType<typeof modelOf>;

const at = (
  name: string,
  fields: readonly Field[],
  options: Partial<Catalogue> = {},
): Readonly<Record<string, Catalogue>> => ({
  [name]: catalogue(fields, { table: usualTable(name), ...options }),
});

const apply = async (model: Model, url = database.url) =>
  expect(await migrateSchema(url, model, 'refused')).toMatchObject({ done: true });

const sql = (text: string, company = 1, url = database.url) => execute(companyUrl(url, company), text);

const look = (url = database.url) => lookOf(url, ['pruebas', 'otras'], [1, 2]);

/** Without the names of the databases' roles. */
const unnamed = (seen: unknown): string => JSON.stringify(seen, null, 1).replaceAll(/t_[0-9a-f]+_app/g, 'app');

const text = (words: string) => ({ es: words, en: words });

/** Of every sort of thing that hangs on a field's name. */
const fieldsCalled = (called: (name: string) => Partial<Field> & { readonly name: string }): readonly Field[] => {
  const named = (name: string, type: string, options: Parameters<typeof field>[2] = {}): Field => ({
    ...field(called(name).name, type, options),
    ...called(name),
  });
  return [
    field('Nombre', 'string', { required: true }),
    named('Codigo', 'string', { required: true, unique: true, find: true, maxLength: 9 }),
    named('Valor', 'integer', { min: 0, max: 9, index: true }),
    named('Tipo', 'enum', { values: { a: text('A'), b: text('B') } }),
    named('Padre', 'reference', { to: 'pruebas/cosas' }),
    named('Foto', 'image'),
    named('Lineas', 'list', { fields: [named('Monto', 'integer', { required: true, unique: true })] }),
    named('Otras', 'references', { to: 'pruebas/cosas' }),
    named('Casa', 'group', { fields: [named('Calle', 'string', { maxLength: 20 })] }),
  ];
};

const before = modelOf(
  at(
    'pruebas/cosas',
    fieldsCalled((name) => ({ name })),
  ),
);
const isRenamed = (name: string) => ({ name: `${name}Nuevo`, rename: name });
const after = modelOf(at('pruebas/cosas', fieldsCalled(isRenamed)));
const done = modelOf(
  at(
    'pruebas/cosas',
    fieldsCalled((name) => ({ name: `${name}Nuevo` })),
  ),
);

const fill = async (url: string, company: number, suffix = ''): Promise<void> => {
  const columns = ['codigo', 'valor', 'tipo'].map((name) => name + suffix).join(', ');
  await sql(
    `insert into pruebas.cosas (company_id, cosaid, nombre, ${columns}) values (${company}, 1, 'una', 'C-1', 7, 'a'), (${company}, 2, 'dos', 'C-2', 3, 'b');
    update pruebas.cosas set padre${suffix} = 1, casa${suffix}_calle${suffix} = 'Duarte' where cosaid = 2;
    insert into pruebas.cosas_lineas${suffix} (company_id, id, parent_id, orden, monto${suffix}) values (${company}, 1, 1, 1, 5);
    insert into pruebas.cosas_otras${suffix} (company_id, parent_id, target_id, orden) values (${company}, 1, 2, 1)`,
    company,
    url,
  );
};

const fillAll = async (company: number): Promise<void> => {
  await fill(database.url, company);
  await sql(
    `insert into pruebas.sedes (company_id, nombre, cosa) values (${company}, 'sede', 2);
    insert into pruebas.cosas (company_id, nombre, codigo) values (${company}, 'contada', 'C-3');
    insert into rectoria.secuencias values (${company}, 'pruebas/cosas', 'Codigo', '', 3) on conflict do nothing`,
    company,
  );
};

async function undo(model: Model) {
  const told: Undoing[] = [];
  const isDone = await undoSchema(database.url, model, { onPlan: (plan) => void told.push(plan) });
  return { isDone, told: told[0] };
}

describe('a field that says `rename`', () => {
  it('keeps its values, and all that holds it, as if it had always had its name', async () => {
    await apply(before);
    for (const company of [1, 2]) await fill(database.url, company);
    const steps = await compareSchema(database.url, after);
    expect(new Set(steps.map((step) => step.class))).toEqual(new Set(['safe']));
    expect(steps.map(({ reason }) => reason)).toContain(
      'Column pruebas.cosas.codigo is renamed to codigonuevo: its values are kept',
    );
    expect(
      steps.filter(({ sql: statement }) => /create (unique )?index|add constraint|add column/.test(statement)),
    ).toEqual([]);

    await apply(after);
    await apply(after, fresh.url);
    for (const company of [1, 2]) await fill(fresh.url, company, 'nuevo');
    const [seen, wanted] = [await look(), await look(fresh.url)];
    expect(unnamed(seen.catalogue)).toEqual(unnamed(wanted.catalogue));
    expect(seen.rows).toEqual(wanted.rows);
  });

  it('is done once, by a start too, and asks nothing more with the key or without', async () => {
    await apply(before);
    await fill(database.url, 1);
    await (await prepareDatabase({ databaseUrl: database.url, model: after, resourcesDir: 'none' })).close();
    expect(await sql('select codigonuevo from pruebas.cosas order by 1')).toEqual([
      { codigonuevo: 'C-1' },
      { codigonuevo: 'C-2' },
    ]);
    expect(await compareSchema(database.url, after)).toEqual([]);
    expect(await compareSchema(database.url, done)).toEqual([]);
    expect(await keptAside(database.url, after)).toEqual([]);
  });

  it('changes nothing where the column was renamed by hand', async () => {
    await apply(modelOf(at('pruebas/cosas', [field('Nombre', 'string'), field('Valor', 'integer')])));
    await sql(`insert into pruebas.cosas (company_id, nombre, valor) values (1, 'una', 4)`);
    await sql('alter table pruebas.cosas rename valor to monto');
    const model = modelOf(
      at('pruebas/cosas', [field('Nombre', 'string'), field('Monto', 'integer', { rename: 'Valor' })]),
    );
    await apply(model);
    expect(await sql('select monto from pruebas.cosas')).toEqual([{ monto: 4 }]);
  });

  it('is taken back by undo, and that again', async () => {
    await apply(before);
    for (const company of [1, 2]) await fill(database.url, company);
    const was = await look();
    await apply(after);
    const since = await look();
    expect(await undo(before)).toMatchObject({ isDone: true, told: { isLosing: false, isOfResources: true } });
    expect(await look()).toEqual(was);
    expect(await compareSchema(database.url, before)).toEqual([]);
    expect(await undo(after)).toMatchObject({ isDone: true });
    expect(await look()).toEqual(since);
  });

  it('goes with a change of type, by which the value is kept aside', async () => {
    await apply(modelOf(at('pruebas/cosas', [field('Nombre', 'string'), field('Valor', 'string')])));
    await sql(`insert into pruebas.cosas (company_id, nombre, valor) values (1, 'una', '4')`);
    const model = modelOf(
      at('pruebas/cosas', [field('Nombre', 'string'), field('Monto', 'integer', { rename: 'Valor' })]),
    );
    expect(await migrateSchema(database.url, model, 'taken')).toMatchObject({ done: true });
    expect(await sql('select monto from pruebas.cosas')).toEqual([{ monto: 4 }]);
    expect((await keptAside(database.url, model)).map(({ name }) => name)).toEqual([expect.stringMatching(/monto$/)]);
  });
});

describe('a resource that says `rename`', () => {
  const cosas = fieldsCalled((name) => ({ name }));
  const own = cosas.map((one) => (one.to === undefined ? one : { ...one, to: 'otras/piezas' }));
  const refers = (to: string) => at('pruebas/sedes', [field('Nombre', 'string'), field('Cosa', 'reference', { to })]);
  const old = modelOf({ ...at('pruebas/cosas', cosas), ...refers('pruebas/cosas') });
  const now = modelOf({ ...at('otras/piezas', own, { rename: 'pruebas/cosas' }), ...refers('otras/piezas') });

  it('keeps its rows, those of its lists, what refers to them, its counters and the way back', async () => {
    await apply(old);
    for (const company of [1, 2]) await fillAll(company);
    const was = await look();
    const steps = await compareSchema(database.url, now);
    expect(new Set(steps.map((step) => step.class))).toEqual(new Set(['safe']));
    expect(steps.map(({ reason }) => reason)).toContain(
      'Table pruebas.cosas is renamed to otras.piezas: its rows are kept',
    );
    // What refers to it refers to the same table, whatever that is called.
    expect(steps.filter((step) => /(drop|add) constraint/.test(step.sql))).toEqual([]);
    await apply(now);
    expect(await compareSchema(database.url, now)).toEqual([]);
    expect(await keptAside(database.url, now)).toEqual([]);
    expect(await sql('select count(*)::integer as n from otras.piezas', 2)).toEqual([{ n: 3 }]);
    expect(await sql('select monto from otras.piezas_lineas')).toEqual([{ monto: 5 }]);
    expect(await sql('select target_id from otras.piezas_otras')).toEqual([{ target_id: 2 }]);
    expect(await sql(`select ultimo from rectoria.secuencias where recurso = 'otras/piezas'`)).toEqual([
      { ultimo: '3' },
    ]);
    const added = `insert into otras.piezas (company_id, nombre, codigo) values (1, 'otra', 'C-4') returning cosaid`;
    expect(await sql(added)).toEqual([{ cosaid: 1001 }]);
    await sql(`delete from otras.piezas where codigo = 'C-4'`);
    await expect(sql('delete from otras.piezas where cosaid = 2')).rejects.toThrow('foreign key');

    expect(await undo(old)).toMatchObject({ isDone: true });
    expect((await look()).rows).toEqual(was.rows);
    expect(await compareSchema(database.url, old)).toEqual([]);
    expect(await sql(`select count(*)::integer as n from rectoria.secuencias where recurso = 'pruebas/cosas'`)).toEqual(
      [{ n: 1 }],
    );
  });

  it('keeps them where its id has another name too, by which nothing leads elsewhere', async () => {
    await apply(old);
    for (const company of [1, 2]) await fillAll(company);
    const was = await look();
    const { api } = catalogue([]);
    const piezas = at('otras/piezas', own, { rename: 'pruebas/cosas', api: { ...api, id: 'PiezaID' } });
    const model = modelOf({ ...piezas, ...refers('otras/piezas') });
    const steps = await compareSchema(database.url, model);
    expect(new Set(steps.map((step) => step.class))).toEqual(new Set(['safe']));
    expect(steps.filter((step) => /(drop|add) constraint/.test(step.sql))).toEqual([]);
    await apply(model);
    expect(await compareSchema(database.url, model)).toEqual([]);
    expect(
      await sql('select p.codigo, l.monto from otras.piezas p join otras.piezas_lineas l on l.parent_id = piezaid'),
    ).toEqual([{ codigo: 'C-1', monto: 5 }]);
    const added = `insert into otras.piezas (company_id, nombre, codigo) values (1, 'otra', 'C-4') returning piezaid`;
    expect(await sql(added)).toEqual([{ piezaid: 1001 }]);
    await sql(`delete from otras.piezas where codigo = 'C-4'`);
    await expect(sql('delete from otras.piezas where piezaid = 2')).rejects.toThrow('foreign key');
    expect(await undo(old)).toMatchObject({ isDone: true });
    expect((await look()).rows).toEqual(was.rows);
    expect(await compareSchema(database.url, old)).toEqual([]);
  });
});
