import { afterAll, beforeAll, expect, it } from 'vitest';
import { fieldTypes } from '#src/fields/index.ts';
import { kinds } from '#src/kinds/index.ts';
import { defineCatalogue } from '#src/kinds/catalogue/define/catalogue.ts';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { compareRules } from './rules-against.ts';
import { migrateSchema } from './schema-command.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const text = (words: string) => ({ es: words, en: words });

const rulesOf = (rules: Readonly<Record<string, string>>) =>
  defineCatalogue(
    {
      title: text('Cosas'),
      record: { ...text('cosa'), label: 'Nombre' },
      api: { id: 'CosaID' },
      fields: { Nombre: { type: 'string', label: text('Nombre') } },
      rules: Object.fromEntries(
        Object.entries(rules).map(([key, that]) => [key, { that, field: 'Hasta', message: text('No.') }]),
      ),
    },
    'pruebas/cosas',
    fieldTypes,
  ).rules;

const fields = [field('Nombre', 'string'), field('Desde', 'date'), field('Hasta', 'date')];

const modelOf = (of: readonly Field[], rules: Readonly<Record<string, string>>) => ({
  kinds,
  institutions: [1, 2].map((company) =>
    // The second institution alone has rules.
    institution(company, { 'pruebas/cosas': catalogue(of, company === 2 ? { rules: rulesOf(rules) } : {}) }),
  ),
});

const compare = async (model: ReturnType<typeof modelOf>) => (await compareRules(database.url, model)).found;

it('a plan tells the rows that stand against a rule of their records, of the institutions that have it', async () => {
  const plain = modelOf(fields, {});
  // Of a database that is not there yet there is nothing to tell.
  expect(await compare(modelOf(fields, { fechas: 'Hasta >= Desde' }))).toEqual([]);
  await migrateSchema(database.url, plain, 'refused');
  for (const company of [1, 2]) {
    await execute(
      companyUrl(database.url, company),
      `insert into pruebas.cosas (company_id, cosaid, desde, hasta) values
        (${company}, 1, '2025-01-01', '2025-01-02'), (${company}, 2, '2025-01-02', '2025-01-01'), (${company}, 3, '2025-01-02', null)`,
    );
  }
  const ruled = modelOf(fields, { fechas: 'Hasta >= Desde', hoy: 'Hasta <= today()' });
  expect(await compare(ruled)).toEqual([
    {
      reason: expect.stringContaining('The rule fechas of pruebas/cosas (inst2)'),
      against: {
        table: 'pruebas.cosas',
        count: 1,
        rows: [{ company: 2, row: '2', values: { desde: '2025-01-02', hasta: '2025-01-01' } }],
      },
    },
  ]);
  expect((await compareRules(database.url, ruled)).unasked).toEqual([
    { resource: 'pruebas/cosas', rule: 'rule hoy', why: 'It asks today’s date.' },
  ]);
  expect(await compare(plain)).toEqual([]);

  // As they will be: the column has another name by then.
  const renamed = [...fields.slice(0, 2), field('Final', 'date', { rename: 'Hasta' })];
  expect(await compare(modelOf(renamed, { fechas: 'Final >= Desde' }))).toMatchObject([
    { against: { count: 1, rows: [{ row: '2' }] } },
  ]);

  await execute(companyUrl(database.url, 2), `update pruebas.cosas set hasta = desde where cosaid = 2`);
  expect(await compare(ruled)).toEqual([]);
});

const tree = (parent: string | null) =>
  catalogue([...fields, field('Padre', 'reference', { to: 'pruebas/ramas' })], {
    table: { schema: 'pruebas', name: 'ramas' },
    tree: parent,
  });

const treeModel = (parent: string | null) => ({
  kinds,
  institutions: [institution(1, { 'pruebas/ramas': tree(parent) })],
});

it('tells records that are below themselves, and what it cannot find out in time', async () => {
  await migrateSchema(database.url, treeModel(null), 'left');
  // The first two are below each other; the third is below them, the fourth below none.
  await execute(
    companyUrl(database.url, 1),
    `insert into pruebas.ramas (company_id, cosaid, padre) values (1, 1, null), (1, 2, 1), (1, 3, 2), (1, 4, null);
    update pruebas.ramas set padre = 2 where cosaid = 1`,
  );
  expect(await compare(treeModel(null))).toEqual([]);
  expect(await compare(treeModel('Padre'))).toMatchObject([
    {
      reason: expect.stringContaining('The tree by Padre of pruebas/ramas'),
      against: { count: 2, rows: [{ row: '1' }, { row: '2' }] },
    },
  ]);

  await execute(
    companyUrl(database.url, 1),
    `insert into pruebas.ramas (company_id, padre) select 1, 1 from generate_series(1, 50000)`,
  );
  expect(await compareRules(database.url, treeModel('Padre'), '1ms')).toEqual({
    found: [],
    unasked: [
      {
        resource: 'pruebas/ramas',
        rule: 'tree by Padre',
        why: 'It takes too long to look among the rows that are there.',
      },
    ],
  });
});

const wanting = (
  own: readonly Field[],
  rules: Readonly<Record<string, string>> = {},
  more: Partial<Catalogue> = {},
) => ({
  kinds,
  institutions: [1, 2].map((company) =>
    institution(company, {
      'pruebas/deudas': catalogue(own, {
        table: { schema: 'pruebas', name: 'deudas' },
        rules: rulesOf(rules),
        ...more,
      }),
    }),
  ),
});

const demand = (one: string | undefined) => (one === undefined ? {} : { requiredIf: one });

it('tells what is empty while it is required, of records and of the rows of their lists', async () => {
  const of = (requiredIf?: string, ofRow?: string) => {
    return wanting([
      field('Beca', 'boolean'),
      field('Motivo', 'string', demand(requiredIf)),
      field('Pagos', 'list', { fields: [field('Monto', 'integer'), field('Recibo', 'string', demand(ofRow))] }),
    ]);
  };
  await migrateSchema(database.url, of(), 'left');
  await execute(
    companyUrl(database.url, 2),
    `insert into pruebas.deudas (company_id, cosaid, beca, motivo) values (2, 1, true, null), (2, 2, true, 'x'), (2, 3, false, null), (2, 4, null, null);
    insert into pruebas.deudas_pagos (company_id, parent_id, orden, monto, recibo)
      values (2, 1, 1, 5, null), (2, 1, 2, 5, 'r'), (2, 1, 3, 0, null), (2, 3, 1, 5, null)`,
  );
  expect(await compare(of())).toEqual([]);
  expect(await compare(of('Beca', 'parent.Beca && Monto > 0'))).toMatchObject([
    {
      reason: expect.stringContaining('The requiredIf of Motivo of pruebas/deudas (inst2)'),
      against: { table: 'pruebas.deudas', count: 1, rows: [{ company: 2, row: '1' }] },
    },
    {
      reason: expect.stringContaining('The requiredIf of Pagos.Recibo of pruebas/deudas (inst2)'),
      against: { table: 'pruebas.deudas_pagos', count: 1, rows: [{ company: 2, row: '1000' }] },
    },
  ]);
  expect((await compareRules(database.url, of('isNew()'))).unasked).toMatchObject([{ rule: 'requiredIf of Motivo' }]);

  // What is computed only from now on nobody can ask yet.
  const computed = [field('Beca', 'boolean'), field('Doble', 'integer', { compute: '2' })];
  expect((await compareRules(database.url, wanting(computed, { poco: 'Doble > 5' }))).unasked).toMatchObject([
    { rule: 'rule poco', why: 'It asks what is computed, which rows that are there do not have yet.' },
  ]);
});

const shownIf = (showIf?: string) =>
  wanting([
    field('Beca', 'boolean'),
    field('Nivel', 'integer'),
    field('Motivo', 'string', { ...demand('Beca'), ...(showIf !== undefined && { showIf }) }),
  ]);

it('demands nothing of what is not shown', async () => {
  await execute(database.url, 'drop table pruebas.deudas cascade');
  await migrateSchema(database.url, shownIf(), 'left');
  await execute(
    companyUrl(database.url, 2),
    `insert into pruebas.deudas (company_id, cosaid, beca, nivel, motivo)
      values (2, 1, true, 1, null), (2, 2, true, 2, null), (2, 3, true, null, null), (2, 4, true, 2, 'x')`,
  );
  expect(await compare(shownIf())).toMatchObject([{ against: { count: 3 } }]);
  expect(await compare(shownIf('Nivel > 1'))).toMatchObject([{ against: { count: 1, rows: [{ row: '2' }] } }]);
});

it('asks once what all institutions share', async () => {
  const dates = [field('Desde', 'date'), field('Hasta', 'date')];
  const shared = (rules: Readonly<Record<string, string>>) =>
    wanting(dates, rules, { scope: 'global', table: { schema: 'pruebas', name: 'comunes' } });
  await migrateSchema(database.url, shared({}), 'left');
  await execute(
    database.url,
    `insert into pruebas.comunes (cosaid, desde, hasta) values (1, '2025-01-02', '2025-01-01'), (2, '2025-01-01', null)`,
  );
  expect(await compare(shared({}))).toEqual([]);
  expect(await compare(shared({ fechas: 'Hasta >= Desde' }))).toMatchObject([
    {
      reason: expect.stringContaining('The rule fechas of pruebas/deudas (of all institutions)'),
      against: { count: 1, rows: [{ company: null, row: '1' }] },
    },
  ]);
});

const housed = (requiredIf?: string, ofGroup?: string) =>
  wanting([
    field('Beca', 'boolean'),
    field('Casa', 'group', {
      ...demand(ofGroup),
      fields: [field('Pais', 'string'), field('Calle', 'string', demand(requiredIf))],
    }),
  ]);

it('tells what is empty in a group, or is a group, while it is required', async () => {
  await execute(database.url, 'drop table pruebas.deudas cascade');
  await migrateSchema(database.url, housed(), 'left');
  await execute(
    companyUrl(database.url, 2),
    `insert into pruebas.deudas (company_id, cosaid, beca, casa_pais, casa_calle)
      values (2, 1, true, 'RD', null), (2, 2, true, 'RD', 'x'), (2, 3, false, 'RD', null), (2, 4, true, null, null)`,
  );
  expect(await compare(housed())).toEqual([]);
  expect(await compareRules(database.url, housed('Beca && Casa.Pais == "RD"'))).toMatchObject({
    found: [
      {
        reason: expect.stringContaining('The requiredIf of Casa.Calle of pruebas/deudas (inst2)'),
        against: { count: 1, rows: [{ company: 2, row: '1' }] },
      },
    ],
    unasked: [],
  });
  expect(await compare(housed(undefined, 'Beca'))).toMatchObject([
    {
      reason: expect.stringContaining('The requiredIf of Casa of pruebas/deudas (inst2)'),
      against: { count: 1, rows: [{ row: '4', values: { beca: true, casa_pais: null, casa_calle: null } }] },
    },
  ]);
});
