import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Field } from '#src/model/field.ts';
import { usualTable } from '#src/kinds/catalogue/sql/names.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { type LinkedModel as Model, modelOf, withId } from '#tests/support/linked-models.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { prepareDatabase } from './prepare-database.ts';
import { compareSchema, keptAside, migrateSchema } from './schema-command.ts';
import { type Undoing, undoSchema } from './undo-schema.ts';

// What comes to another name without `rename` is new and empty at the next start; then somebody says `rename`.

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  await dropPruebas(database.url);
  // Before the first start there is no such table.
  const [counters] = await execute(database.url, `select to_regclass('rectoria.secuencias') as name`);
  if (counters?.['name'] === null) return;
  for (const company of [1, 2]) await sql('delete from rectoria.secuencias', company);
});

const start = async (model: Model): Promise<void> =>
  (await prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'none' })).close();

/** Without what goes, as a start does; it takes what rewrites a table, too. */
const fit = async (model: Model) =>
  expect(await migrateSchema(database.url, model, 'left')).toMatchObject({ done: true });

const sql = (text: string, company = 1) => execute(companyUrl(database.url, company), text);

const classes = async (model: Model) => (await compareSchema(database.url, model)).map((step) => step.class);

const withField = (name: string, options: Partial<Field> = {}): Model =>
  modelOf({
    'pruebas/cosas': catalogue([
      field('Nombre', 'string'),
      field(name, 'string', { unique: true, find: true, maxLength: 9, ...options }),
      field('Activo', 'boolean'),
    ]),
  });

describe('a field whose `rename` is said once the column is there', () => {
  const [before, without] = [withField('Codigo'), withField('Clave')];
  const late = withField('Clave', { rename: 'Codigo' });

  beforeEach(async () => {
    await start(before);
    for (const company of [1, 2])
      await sql(
        `insert into pruebas.cosas (company_id, nombre, codigo) values (${company}, 'una', 'C-${company}')`,
        company,
      );
    await fit(without);
  });

  it('has the values of before where it has none, and undo takes that back', async () => {
    expect(await sql('select clave from pruebas.cosas')).toEqual([{ clave: null }]);
    const steps = await compareSchema(database.url, late);
    expect(steps.map(({ class: kind }) => kind)).not.toContain('loss');
    expect(steps.map(({ reason }) => reason)).toContain(
      'Column pruebas.cosas.clave was made while pruebas.cosas.codigo, as it was called, stayed; it holds nothing of its own and gives way',
    );
    await fit(late);
    expect(await sql('select clave from pruebas.cosas', 2)).toEqual([{ clave: 'C-2' }]);
    expect(await compareSchema(database.url, late)).toEqual([]);
    expect(await keptAside(database.url, late)).toEqual([]);
    await expect(sql(`insert into pruebas.cosas (company_id, nombre, clave) values (1, 'dos', 'c-1')`)).rejects.toThrow(
      'clave_unique',
    );

    expect(await undoSchema(database.url, without, { onPlan: () => undefined })).toBe(true);
    expect(await sql('select codigo, clave from pruebas.cosas')).toEqual([{ codigo: 'C-1', clave: null }]);
    await fit(late);
    expect(await sql('select clave from pruebas.cosas')).toEqual([{ clave: 'C-1' }]);
  });

  it('is refused where the new column has values of its own, which are told; nothing is lost', async () => {
    await sql(`insert into pruebas.cosas (company_id, nombre, clave) values (2, 'nueva', 'N-9')`, 2);
    const steps = await compareSchema(database.url, late);
    expect(steps.map((step) => step.class)).not.toContain('loss');
    expect(steps.filter((step) => step.class === 'fails')).toMatchObject([
      {
        reason: expect.stringContaining('Column pruebas.cosas.clave was pruebas.cosas.codigo (`rename`)'),
        against: { table: 'pruebas.cosas', count: 1, rows: [{ company: 2, values: { codigo: null, clave: 'N-9' } }] },
      },
    ]);
    expect(await migrateSchema(database.url, late, 'taken')).toMatchObject({ done: false });
    await expect(start(late)).rejects.toThrow('neither takes the other’s place');
    expect(await sql('select codigo, clave from pruebas.cosas order by clave', 2)).toEqual([
      { codigo: null, clave: 'N-9' },
      { codigo: 'C-2', clave: null },
    ]);

    // Brought together by hand: what is left over has nothing that is not there too.
    for (const company of [1, 2]) await sql('update pruebas.cosas set clave = codigo where clave is null', company);
    expect(await classes(late)).toEqual(['loss']);
  });
});

describe('a resource whose `rename` is said once the table is there', () => {
  const fields = [
    field('Nombre', 'string', { unique: true }),
    field('Lineas', 'list', { fields: [field('Monto', 'integer')] }),
    field('Otras', 'references', { to: 'pruebas/piezas' }),
  ];
  const named = (name: string, rename: string | null = null): Model =>
    modelOf({
      [name]: catalogue(
        fields.map((one) => (one.to === undefined ? one : { ...one, to: name })),
        { table: usualTable(name), rename },
      ),
      'pruebas/sedes': catalogue([field('Nombre', 'string'), field('Pieza', 'reference', { to: name })], {
        table: usualTable('pruebas/sedes'),
      }),
    });
  const [before, without] = [named('pruebas/cosas'), named('pruebas/piezas')];
  const late = named('pruebas/piezas', 'pruebas/cosas');

  beforeEach(async () => {
    await start(before);
    for (const company of [1, 2])
      await sql(
        `insert into pruebas.cosas (company_id, cosaid, nombre) values (${company}, 7, 'una');
        insert into pruebas.cosas_lineas (company_id, parent_id, orden, monto) values (${company}, 7, 1, 5);
        insert into pruebas.cosas_otras (company_id, parent_id, target_id, orden) values (${company}, 7, 7, 1);
        insert into rectoria.secuencias values (${company}, 'pruebas/cosas', 'Codigo', '', 3)`,
        company,
      );
    await start(without);
    await sql(`insert into rectoria.secuencias values (1, 'pruebas/piezas', 'Codigo', '', 1)`);
  });

  it('has the rows of before where it has none, with their lists and what refers to them', async () => {
    expect(await sql('select from pruebas.piezas')).toEqual([]);
    expect(new Set(await classes(late))).toEqual(new Set(['safe']));
    await start(late);
    expect(await compareSchema(database.url, late)).toEqual([]);
    expect(await keptAside(database.url, late)).toEqual([]);
    expect(await sql('select nombre from pruebas.piezas', 2)).toEqual([{ nombre: 'una' }]);
    expect(await sql('select monto from pruebas.piezas_lineas')).toEqual([{ monto: 5 }]);
    expect(await sql('select target_id from pruebas.piezas_otras')).toEqual([{ target_id: 7 }]);
    expect(await sql(`select ultimo from rectoria.secuencias where recurso = 'pruebas/piezas'`)).toEqual([
      { ultimo: '3' },
    ]);
    await sql(`insert into pruebas.sedes (company_id, nombre, pieza) values (1, 'sede', 7)`);
    await expect(sql(`insert into pruebas.sedes (company_id, nombre, pieza) values (1, 'otra', 8)`)).rejects.toThrow(
      'foreign key',
    );

    // The resources of then have no name for the rows of before: undo leaves them with that of today, and what goes by it.
    const told: Undoing[] = [];
    expect(await undoSchema(database.url, without, { onPlan: (plan) => void told.push(plan) })).toBe(true);
    expect(told[0]?.notes).toEqual([
      'Table pruebas.piezas keeps the rows of pruebas.cosas, which the resources of then have no more.',
    ]);
    expect(await compareSchema(database.url, without)).toEqual([]);
    expect(await sql(`select ultimo from rectoria.secuencias where recurso = 'pruebas/piezas'`)).toEqual([
      { ultimo: '3' },
    ]);
    expect(await sql('select nombre from pruebas.piezas', 2)).toEqual([{ nombre: 'una' }]);
  });

  it('has them where its own are the same first rows', async () => {
    await sql(`insert into pruebas.piezas (company_id, cosaid, nombre) values (1, 7, 'una')`);
    await start(late);
    expect(await sql('select cosaid, nombre from pruebas.piezas')).toEqual([{ cosaid: 7, nombre: 'una' }]);
    expect(await sql('select monto from pruebas.piezas_lineas')).toEqual([{ monto: 5 }]);
  });

  it('is refused where the new table has rows of its own, which are told; nothing is lost', async () => {
    await sql(`insert into pruebas.piezas (company_id, cosaid, nombre) values (1, 7, 'otra')`);
    const steps = await compareSchema(database.url, late);
    expect(steps.flatMap(({ keeps }) => keeps ?? []).filter(({ table }) => table === 'cosas')).toEqual([]);
    expect(steps.filter((step) => step.class === 'fails')).toMatchObject([
      { against: { table: 'pruebas.piezas', count: 1, rows: [{ company: 1, row: '7' }] } },
    ]);
    await expect(start(late)).rejects.toThrow('pruebas.piezas was pruebas.cosas');
    expect(await sql('select nombre from pruebas.piezas')).toEqual([{ nombre: 'otra' }]);
    expect(await sql('select nombre from pruebas.cosas')).toEqual([{ nombre: 'una' }]);
  });
});

const withLists = (name: string, rename?: string): Model =>
  modelOf({
    'pruebas/cosas': catalogue([
      field('Nombre', 'string'),
      field(`${name}Filas`, 'list', {
        fields: [field('Monto', 'integer')],
        ...(rename !== undefined && { rename: `${rename}Filas` }),
      }),
      field(`${name}Otras`, 'references', {
        to: 'pruebas/cosas',
        ...(rename !== undefined && { rename: `${rename}Otras` }),
      }),
    ]),
  });

const rowsOf = async (name: string, company = 1) => ({
  filas: await sql(`select monto from pruebas.cosas_${name}filas`, company),
  otras: await sql(`select target_id from pruebas.cosas_${name}otras`, company),
});

describe('a list whose `rename` is said once its table is there', () => {
  const [before, without, late] = [withLists('Vieja'), withLists('Nueva'), withLists('Nueva', 'Vieja')];
  const filled = { filas: [{ monto: 5 }], otras: [{ target_id: 7 }] };

  beforeEach(async () => {
    await start(before);
    for (const company of [1, 2])
      await sql(
        `insert into pruebas.cosas (company_id, cosaid, nombre) values (${company}, 7, 'una');
        insert into pruebas.cosas_viejafilas (company_id, parent_id, orden, monto) values (${company}, 7, 1, 5);
        insert into pruebas.cosas_viejaotras (company_id, parent_id, target_id, orden) values (${company}, 7, 7, 1)`,
        company,
      );
    await start(without);
    expect(await rowsOf('nueva')).toEqual({ filas: [], otras: [] });
  });

  it('has the rows of before where it has none, and undo leaves them with it and says so', async () => {
    expect(new Set(await classes(late))).toEqual(new Set(['safe']));
    await start(late);
    for (const company of [1, 2]) expect(await rowsOf('nueva', company)).toEqual(filled);
    expect(await compareSchema(database.url, late)).toEqual([]);
    expect(await keptAside(database.url, late)).toEqual([]);

    const told: Undoing[] = [];
    expect(await undoSchema(database.url, without, { onPlan: (plan) => void told.push(plan) })).toBe(true);
    expect(told[0]?.notes.toSorted()).toEqual(
      ['filas', 'otras'].map(
        (list) =>
          `Table pruebas.cosas_nueva${list} keeps the rows of pruebas.cosas_vieja${list}, which the resources of then have no more.`,
      ),
    );
    expect(await rowsOf('nueva', 2)).toEqual(filled);
    expect(await compareSchema(database.url, without)).toEqual([]);
  });

  it('is refused where the new table has rows of its own, which are told; nothing is lost', async () => {
    await sql(
      `insert into pruebas.cosas_nuevafilas (company_id, parent_id, orden, monto) values (2, 7, 1, 9);
      insert into pruebas.cosas_nuevaotras (company_id, parent_id, target_id, orden) values (2, 7, 7, 2)`,
      2,
    );
    expect((await compareSchema(database.url, late)).filter((step) => step.class === 'fails')).toMatchObject(
      ['filas', 'otras'].map((list) => ({
        reason: expect.stringContaining(`Table pruebas.cosas_nueva${list} was pruebas.cosas_vieja${list}`),
        against: { table: `pruebas.cosas_nueva${list}`, count: 1, rows: [{ company: 2 }] },
      })),
    );
    expect(await migrateSchema(database.url, late, 'taken')).toMatchObject({ done: false });
    await expect(start(late)).rejects.toThrow('neither takes the other’s place');
    expect(await rowsOf('vieja', 2)).toEqual(filled);
    expect((await rowsOf('nueva', 2)).filas).toEqual([{ monto: 9 }]);
  });
});

describe('a resource whose `rename` is said late, together with another id', () => {
  const lines = field('Lineas', 'list', { fields: [field('Monto', 'integer')] });
  const before = withId('viejos', 'ViejoID', [field('Apodo', 'string'), lines]);
  const without = withId('nuevos', 'NuevoID', [field('Nombre', 'string'), lines]);
  const late = withId('nuevos', 'NuevoID', [field('Nombre', 'string', { rename: 'Apodo' }), lines], 'pruebas/viejos');

  it('has its rows, and undo leaves them with the names of today, and says so', async () => {
    await start(before);
    await sql(`insert into pruebas.viejos (company_id, viejoid, apodo) values (1, 7, 'una');
      insert into pruebas.viejos_lineas (company_id, parent_id, orden, monto) values (1, 7, 1, 5)`);
    await fit(without);
    await fit(late);
    const rows = [{ nuevoid: 7, nombre: 'una', monto: 5 }];
    const read = () =>
      sql('select nuevoid, nombre, monto from pruebas.nuevos join pruebas.nuevos_lineas on parent_id = nuevoid');
    expect(await read()).toEqual(rows);

    for (const isTrial of [true, false]) {
      const told: Undoing[] = [];
      const options = { isTrial, mayLose: true, onPlan: (plan: Undoing) => void told.push(plan) };
      expect(await undoSchema(database.url, without, options)).toBe(!isTrial);
      expect(told).toMatchObject([
        {
          notes: ['Table pruebas.nuevos keeps the rows of pruebas.viejos, which the resources of then have no more.'],
          steps: [],
        },
      ]);
    }
    expect(await read()).toEqual(rows);
    expect(await compareSchema(database.url, without)).toEqual([]);
    await sql(`insert into pruebas.nuevos (company_id, nombre) values (1, 'dos')`);
    expect(await sql('select nuevoid from pruebas.nuevos order by 1')).toEqual([{ nuevoid: 7 }, { nuevoid: 1000 }]);
  });
});
