import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Field } from '#src/model/field.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { lookOf } from '#tests/support/look-of-schema.ts';
import { rangeOfDays, rangesApart } from '#tests/support/ranges-apart.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { prepareDatabase, SchemaNotReady } from '../../prepare/prepare-database.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';
import type { Step } from './step.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(() => dropPruebas(database.url));

const text = (words: string) => ({ es: words, en: words });
const values = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text(name)]));

const nombre = field('Nombre', 'string');

const modelOf = (fields: readonly Field[], isApart = false, single = false) => {
  const things = { 'pruebas/cosas': catalogue(fields, { single, ...(isApart ? { constraints: rangesApart } : {}) }) };
  return { kinds, institutions: [institution(1, things), institution(2, things)] };
};

type Model = ReturnType<typeof modelOf>;

const plan = (model: Model): Promise<readonly Step[]> => compareSchema(database.url, model);

const start = async (model: Model): Promise<void> =>
  (await prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'none' })).close();

const sql = (statement: string, company = 1) => execute(companyUrl(database.url, company), statement);

/** Rows of a company, whose ids begin with 1. */
const fill = (columns: string, rows: readonly string[], company = 1) =>
  sql(
    `insert into pruebas.cosas (company_id, cosaid, ${columns}) values ${rows
      .map((row, at) => `(${company}, ${at + 1}, ${row})`)
      .join(', ')}`,
    company,
  );

const look = () => lookOf(database.url, ['pruebas'], [1, 2]);

interface Case {
  readonly what: string;
  readonly before: Model;
  readonly after: Model;
  readonly columns: string;
  /** Of the second company; the first one has but the last of them. */
  readonly rows: readonly string[];
  readonly good: readonly string[];
  readonly step: string;
  /** Ids and values of those that stand against it. */
  readonly against: readonly (readonly [string, Readonly<Record<string, unknown>>])[];
  /** Whether it is done all the same where data may go. */
  readonly canBeEmptied?: true;
}

const whole: readonly Case[] = [
  {
    what: 'a unique key over values that are there twice',
    before: modelOf([nombre]),
    after: modelOf([field('Nombre', 'string', { unique: true })]),
    columns: 'nombre',
    rows: [`'Ávila'`, `'otra'`, `' AVILA'`, 'null', 'null'],
    good: [`'una'`, `'otra'`, 'null', 'null'],
    step: 'The index cosas_nombre_unique is new',
    against: [
      ['1', { nombre: 'Ávila' }],
      ['3', { nombre: ' AVILA' }],
    ],
  },
  {
    what: 'a foreign key over numbers that lead to no record of the company',
    before: modelOf([nombre, field('Padre', 'integer')]),
    after: modelOf([nombre, field('Padre', 'reference', { to: 'pruebas/cosas' })]),
    columns: 'nombre, padre',
    rows: [`'una', 2`, `'dos', 77`, `'tres', 0`, `'cuatro', null`],
    good: [`'una', 2`, `'dos', 0`, `'tres', null`],
    step: 'The foreign key cosas_padre_fkey is new',
    against: [['2', { padre: 77 }]],
  },
  {
    what: 'ranges that may not overlap over some that do',
    before: modelOf([nombre, ...rangeOfDays]),
    after: modelOf([nombre, ...rangeOfDays], true),
    columns: 'desde, hasta',
    rows: [`'2025-01-01', '2025-02-01'`, `'2025-02-01', '2025-03-01'`, `'2025-04-01', null`],
    good: [`'2025-01-01', '2025-01-31'`, `'2025-02-01', '2025-03-01'`],
    step: 'The exclusion cosas_desde_hasta_',
    against: [
      ['1', { desde: '2025-01-01', hasta: '2025-02-01' }],
      ['2', { desde: '2025-02-01', hasta: '2025-03-01' }],
    ],
  },
  {
    what: 'one record over several of a company',
    before: modelOf([nombre]),
    after: modelOf([nombre], false, true),
    columns: 'nombre',
    rows: [`'una'`, `'otra'`],
    good: [`'una'`],
    step: '`single: true`: of pruebas.cosas each institution that says so has one record (the index cosas_single$)',
    against: [
      ['1', {}],
      ['2', {}],
    ],
  },
  {
    what: 'a type that some values are none of',
    before: modelOf([nombre, field('Valor', 'string')]),
    after: modelOf([nombre, field('Valor', 'integer')]),
    columns: 'valor',
    rows: [`'7'`, `'siete'`, `'99999999999'`, 'null'],
    good: [`'7'`, `' 8 '`, 'null'],
    step: 'Column pruebas.cosas.valor changes from text to integer',
    against: [
      ['2', { valor: 'siete' }],
      ['3', { valor: '99999999999' }],
    ],
    canBeEmptied: true,
  },
  {
    what: 'fewer digits than some numbers have',
    before: modelOf([nombre, field('Valor', 'decimal', { decimals: 2 })]),
    after: modelOf([nombre, field('Valor', 'integer')]),
    columns: 'valor',
    rows: ['7.5', '9999999999.25', 'null'],
    good: ['7.5', 'null'],
    step: 'Column pruebas.cosas.valor changes from numeric',
    against: [['2', { valor: 9999999999.25 }]],
    canBeEmptied: true,
  },
];

const stepOf = (steps: readonly Step[], begins: string): Step | undefined =>
  steps.find(({ reason }) => reason.startsWith(begins));

describe('what PostgreSQL would refuse for rows that are there', () => {
  it.each(whole)('$what: fails, names them, and is not done', async (given) => {
    await migrateSchema(database.url, given.before, 'refused');
    await fill(given.columns, given.rows.slice(-1));
    await fill(given.columns, given.rows, 2);
    const was = await look();
    const steps = await plan(given.after);
    expect(await look()).toEqual(was);
    const step = stepOf(steps, given.step);
    expect(step).toMatchObject({ class: 'fails', against: { table: 'pruebas.cosas', count: given.against.length } });
    expect(step?.against?.rows).toEqual(given.against.map(([row, of]) => ({ company: 2, row, values: of })));
    const losses = given.canBeEmptied ? 'refused' : 'taken';
    expect(await migrateSchema(database.url, given.after, losses)).toEqual({ steps, done: false });
    await expect(start(given.after)).rejects.toThrow(SchemaNotReady);
    await expect(start(given.after)).rejects.toThrow(`pruebas.cosas ${given.against[0]?.[0]} (inst2)`);
    expect(await look()).toEqual(was);
  });

  it.each(whole)('$what: is done where there are none', async ({ before, after, columns, good, step }) => {
    await migrateSchema(database.url, before, 'refused');
    await fill(columns, good);
    await fill(columns, good, 2);
    const found = stepOf(await plan(after), step);
    expect(found).toBeDefined();
    expect(found?.class).not.toBe('fails');
    expect(found?.against).toBeUndefined();
    expect(await migrateSchema(database.url, after, 'taken')).toMatchObject({ done: true });
    expect(await plan(after)).toEqual([]);
  });
});

const later: readonly Case[] = [
  {
    what: 'a value is required that some rows have not',
    before: modelOf([nombre]),
    after: modelOf([field('Nombre', 'string', { required: true })]),
    columns: 'nombre',
    rows: [`'una'`, 'null'],
    good: [`'una'`],
    step: 'The check cosas_nombre_required is new',
    against: [['2', { nombre: null }]],
  },
  {
    what: 'a text is shorter than some are',
    before: modelOf([nombre]),
    after: modelOf([field('Nombre', 'string', { maxLength: 5 })]),
    columns: 'nombre',
    rows: [`'cinco'`, `'son más de cinco'`, 'null'],
    good: [`'cinco'`, 'null'],
    step: 'The check cosas_nombre_check is new',
    against: [['2', { nombre: 'son más de cinco' }]],
  },
  {
    what: 'a choice is gone that some rows have',
    before: modelOf([nombre, field('Tipo', 'enum', { values: values('a', 'b') })]),
    after: modelOf([nombre, field('Tipo', 'enum', { values: values('a') })]),
    columns: 'tipo',
    rows: [`'b'`, `'a'`, 'null', `'b'`],
    good: [`'a'`, 'null'],
    step: 'The check cosas_tipo_check is new',
    against: [
      ['1', { tipo: 'b' }],
      ['4', { tipo: 'b' }],
    ],
  },
  {
    what: 'a number has another least',
    before: modelOf([nombre, field('Valor', 'integer')]),
    after: modelOf([nombre, field('Valor', 'integer', { min: 0 })]),
    columns: 'valor',
    rows: ['0', '-1'],
    good: ['0', 'null'],
    step: 'The check cosas_valor_check is new',
    against: [['2', { valor: -1 }]],
  },
];

describe('what holds of rows that are written from then on', () => {
  it.each(later)('$what: is safe, and names those that stand against it', async (given) => {
    await migrateSchema(database.url, given.before, 'refused');
    await fill(given.columns, given.good);
    await fill(given.columns, given.rows, 2);
    const step = stepOf(await plan(given.after), given.step);
    expect(step).toMatchObject({ class: 'safe', against: { count: given.against.length } });
    expect(step?.against?.rows).toEqual(given.against.map(([row, of]) => ({ company: 2, row, values: of })));
    const rows = await look();
    await start(given.after);
    expect((await look()).rows).toEqual(rows.rows);
    const written = await execute(
      database.url,
      'select pasos::text as steps from rectoria.modelo order by id desc limit 1',
    );
    expect(String(written[0]?.['steps'])).not.toContain('against');
  });

  it.each(later)('$what: names none where there are none', async ({ before, after, columns, good, step }) => {
    await migrateSchema(database.url, before, 'refused');
    await fill(columns, good, 2);
    const found = stepOf(await plan(after), step);
    expect(found).toMatchObject({ class: 'safe' });
    expect(found?.against).toBeUndefined();
  });
});

it('are found under the names that columns have before, with the values that they will have', async () => {
  await migrateSchema(database.url, modelOf([nombre, field('Viejo', 'string')]), 'refused');
  await fill('viejo', [`'1'`, `'01'`, `'2'`]);
  const renamed = field('Nuevo', 'integer', { unique: true, rename: 'Viejo' });
  const steps = await plan(modelOf([nombre, renamed]));
  expect(stepOf(steps, 'Column pruebas.cosas.nuevo changes')?.against).toBeUndefined();
  expect(stepOf(steps, 'The index cosas_nuevo_unique')?.against?.rows).toMatchObject([
    { row: '1', values: { nuevo: 1 } },
    { row: '2', values: { nuevo: 1 } },
  ]);
  await sql(`update pruebas.cosas set viejo = '3' where cosaid = 2`);
  expect(await migrateSchema(database.url, modelOf([nombre, renamed]), 'taken')).toMatchObject({ done: true });
});

it('of a new column that is required all rows have none, and none is there twice', async () => {
  await migrateSchema(database.url, modelOf([nombre]), 'refused');
  await fill('nombre', [`'una'`, `'dos'`]);
  const steps = await plan(modelOf([nombre, field('Valor', 'integer', { required: true, unique: true })]));
  expect(stepOf(steps, 'The check cosas_valor_required')).toMatchObject({ class: 'safe', against: { count: 2 } });
  expect(stepOf(steps, 'The index cosas_valor_unique')).toMatchObject({ class: 'safe' });
});

it('what is kept secret is not told', async () => {
  await migrateSchema(database.url, modelOf([nombre, field('Clave', 'secret')]), 'refused');
  await fill('nombre', [`'una'`]);
  const steps = await plan(modelOf([nombre, field('Clave', 'secret', { required: true })]));
  expect(stepOf(steps, 'The check cosas_clave_required')?.against?.rows).toEqual([
    { company: 1, row: '1', values: {} },
  ]);
});

it('rows that stand against what holds of new ones are no hindrance to another type of another column', async () => {
  const short = field('Nombre', 'string', { maxLength: 5 });
  await migrateSchema(database.url, modelOf([nombre, field('Valor', 'string')]), 'refused');
  await fill('nombre, valor', [`'son más de cinco', '7'`]);
  await migrateSchema(database.url, modelOf([short, field('Valor', 'string')]), 'refused');
  const number = modelOf([short, field('Valor', 'integer')]);
  expect(await migrateSchema(database.url, number, 'taken')).toMatchObject({ done: true });
  expect(await sql('select valor from pruebas.cosas')).toEqual([{ valor: 7 }]);
});
