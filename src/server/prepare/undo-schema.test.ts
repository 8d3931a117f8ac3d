import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { States } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import { dropPruebas } from '#tests/support/drop-pruebas.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { checked, lookOf, unnumbered } from '#tests/support/look-of-schema.ts';
import { prepareDatabase, SchemaNotReady } from './prepare-database.ts';
import { compareSchema, forgetAside, keptAside, migrateSchema } from './schema-command.ts';
import { SchemaTakenBack } from './taken-back.ts';
import { type Undoing, undoSchema, UndoRefused } from './undo-schema.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** Nothing that the tests before made, and nothing noted of it. */
beforeEach(async () => {
  await dropPruebas(database.url);
});

const text = (words: string) => ({ es: words, en: words });
const nombre = field('Nombre', 'string', { required: true, unique: true });
const valor = field('Valor', 'integer', { min: 0, max: 9, index: true });
const lineas = field('Detalles', 'list', { fields: [field('Linea', 'integer', { required: true })] });
const tipo = field('Tipo', 'enum', { values: { a: text('A'), b: text('B') } });

const follows: States = {
  field: 'Tipo',
  transitions: [
    { name: 'sigue', label: text('Sigue'), from: ['a'], to: 'b', permission: 'edit', when: null, reason: null },
  ],
};

const modelOf = (fields: readonly Field[], others: Readonly<Record<string, readonly Field[]>> = {}) => {
  const all = { 'pruebas/cosas': fields, ...others };
  const catalogues = Object.fromEntries(
    Object.entries(all).map(([name, of]) => {
      const table = { schema: 'pruebas', name: name.replace('pruebas/', '') };
      return [name, catalogue(of, { table, states: of.includes(tipo) ? follows : null })] as const;
    }),
  );
  return { kinds, institutions: [institution(1, catalogues), institution(2, catalogues)] };
};

type Model = ReturnType<typeof modelOf>;

const apply = async (model: Model): Promise<void> => {
  expect(await migrateSchema(database.url, model, 'taken')).toMatchObject({ done: true });
};

const start = async (model: Model): Promise<void> =>
  (await prepareDatabase({ databaseUrl: database.url, model, resourcesDir: 'none' })).close();

async function undo(model: Model, options: { isTrial?: boolean; mayLose?: boolean } = {}) {
  const told: Undoing[] = [];
  const isDone = await undoSchema(database.url, model, { ...options, onPlan: (plan) => void told.push(plan) });
  return { isDone, told: told[0] };
}

const sql = (statement: string, company = 1) => execute(companyUrl(database.url, company), statement);

const role = (): string => `"${new URL(database.url).pathname.slice(1)}_app"`;

const asApplication = (statement: string) => sql(`grant ${role()} to current_user; set role ${role()}; ${statement}`);

/** Catalogue of the database and every row that either company has, as PostgreSQL tells them. */
const look = () => lookOf(database.url, ['pruebas'], [1, 2]);

const before = modelOf([nombre, valor, lineas, tipo], {
  'pruebas/sedes': [nombre, field('Cosa', 'reference', { to: 'pruebas/cosas' })],
});
const after = modelOf([nombre, tipo]);

const fill = async (company: number): Promise<void> => {
  await sql(
    `insert into pruebas.cosas (company_id, cosaid, nombre, valor, tipo) values (${company}, 1, 'una', 7, 'a'), (${company}, 2, 'dos', null, 'a');
    insert into pruebas.cosas_detalles (company_id, parent_id, orden, linea) values (${company}, 1, 1, 5);
    insert into pruebas.sedes (company_id, cosaid, nombre, cosa) values (${company}, 1, 'sede', 2)`,
    company,
  );
};

describe('undo', () => {
  it('brings columns, lists, tables, what guards them and every company’s rows back', async () => {
    await apply(before);
    await fill(1);
    await fill(2);
    const was = await look();
    await apply(after);
    expect(await look()).not.toEqual(was);

    const { isDone, told } = await undo(before);
    expect(isDone).toBe(true);
    expect(told).toMatchObject({ isUndone: false, isLosing: false, isOfResources: true });
    expect(told?.notes).toContain('Column pruebas.cosas.valor is back: 2 rows have a value.');
    expect(told?.notes).toContain('Table pruebas.sedes is back with 2 rows.');
    expect(await look()).toEqual(was);
    expect(await compareSchema(database.url, before)).toEqual([]);
    expect(await keptAside(database.url, before)).toEqual([]);
    await start(before);
    expect(await look()).toEqual(was);
  });

  it('needs no resources of before, and tells where these are others', async () => {
    await apply(before);
    await fill(1);
    const was = await look();
    await apply(after);
    expect((await undo(after)).told).toMatchObject({ isOfResources: false });
    expect(await look()).toEqual(was);
    // Nothing is made anew by a start on the resources of after: it plans what goes, and leaves it.
    await start(after);
    expect((await compareSchema(database.url, after)).map((step) => step.class)).toContain('loss');
    expect(await sql('select valor from pruebas.cosas order by 1')).toEqual([{ valor: 7 }, { valor: null }]);
  });

  it('of an undo brings back what that took, and so on', async () => {
    await apply(before);
    await fill(1);
    await apply(after);
    const changed = await look();
    await undo(after);
    expect((await undo(after)).told).toMatchObject({ isUndone: true, isLosing: true });
    expect((await undo(after, { mayLose: true })).isDone).toBe(true);
    expect(unnumbered(await look())).toEqual(unnumbered(changed));
    await undo(before);
    expect(await sql('select valor from pruebas.cosas order by 1')).toEqual([{ valor: 7 }, { valor: null }]);
  });

  it('takes the last of two changes back, and the one before it by nothing', async () => {
    await apply(before);
    await fill(1);
    const between = modelOf([nombre, valor, tipo]);
    await apply(between);
    const was = await look();
    await apply(after);
    await undo(between);
    expect(await look()).toEqual(was);
    expect(await sql(`select count(*)::int as n from pruebas.cosas where valor = 7`)).toEqual([{ n: 1 }]);
    expect(await keptAside(database.url, between)).toHaveLength(2);
    // A change after an undo is one like any other.
    await apply(after);
    await undo(between);
    expect(await look()).toEqual(was);
  });

  it('does nothing where rows were written since into what goes, unless that is allowed; then it is kept aside', async () => {
    const less = modelOf([nombre]);
    const more = modelOf([nombre, valor, lineas]);
    await apply(less);
    await sql(`insert into pruebas.cosas (company_id, cosaid, nombre) values (1, 1, 'una')`);
    await start(more);
    await sql(`update pruebas.cosas set valor = 3;
      insert into pruebas.cosas_detalles (company_id, parent_id, orden, linea) values (1, 1, 1, 5)`);
    const now = await look();
    const refused = await undo(less);
    expect(refused).toMatchObject({ isDone: false, told: { isLosing: true } });
    expect(refused.told?.notes).toEqual([
      'Column pruebas.cosas.valor goes: 1 row has a value in it, which is kept aside.',
      'Table pruebas.cosas_detalles goes with 1 row, which are kept aside.',
    ]);
    expect(await look()).toEqual(now);
    expect((await undo(less, { isTrial: true, mayLose: true })).isDone).toBe(false);
    expect(await look()).toEqual(now);

    expect((await undo(less, { mayLose: true })).isDone).toBe(true);
    expect(await sql(`select company_id, cosaid, nombre from pruebas.cosas`)).toEqual([
      { company_id: 1, cosaid: 1, nombre: 'una' },
    ]);
    await expect(sql('select valor from pruebas.cosas')).rejects.toThrow('does not exist');
    await start(less);
    // These would make it anew, without what was written.
    await expect(start(more)).rejects.toThrow(SchemaTakenBack);
    await expect(migrateSchema(database.url, more, 'taken')).rejects.toThrow('pruebas.cosas.valor');
    expect((await undo(more)).isDone).toBe(true);
    expect(checked(await look())).toEqual(checked(now));
    await start(more);

    await undo(less, { mayLose: true });
    expect(await migrateSchema(database.url, more, 'refused', true)).toMatchObject({ done: true });
    expect(await sql('select valor from pruebas.cosas')).toEqual([{ valor: null }]);
  });

  it('leads to resources that are planned again, where nothing had been written', async () => {
    const less = modelOf([nombre]);
    await apply(less);
    await start(modelOf([nombre, valor]));
    await undo(less);
    expect((await compareSchema(database.url, modelOf([nombre, valor]))).length).toBeGreaterThan(0);
    await start(modelOf([nombre, valor]));
    expect(await compareSchema(database.url, modelOf([nombre, valor]))).toEqual([]);
  });

  it('gives values the type they had, as they were, and what was written since where it is of that', async () => {
    const asText = modelOf([nombre, field('Valor', 'string', { maxLength: 5 })]);
    const asNumber = modelOf([nombre, valor]);
    await apply(asText);
    await sql(
      `insert into pruebas.cosas (company_id, cosaid, nombre, valor) values (1, 1, 'una', '07'), (1, 2, 'dos', '8'), (1, 3, 'tres', '9')`,
    );
    await expect(start(asNumber)).rejects.toThrow(SchemaNotReady);
    await apply(asNumber);
    await sql(`update pruebas.cosas set valor = 5 where cosaid = 2`);
    const refused = await undo(asText);
    expect(refused).toMatchObject({ isDone: false, told: { isLosing: true } });
    expect((await undo(asText, { mayLose: true })).isDone).toBe(true);
    expect(await sql('select valor from pruebas.cosas order by cosaid')).toEqual([
      { valor: '07' },
      { valor: '5' },
      { valor: '9' },
    ]);
    expect(await compareSchema(database.url, asText)).toEqual([]);
  });

  it('is refused where nothing was changed, or what was kept aside is gone', async () => {
    await apply(before);
    await expect(undo(before)).rejects.toThrow(UndoRefused);
    await expect(undo(before)).rejects.toThrow('there is nothing before it');
    await fill(1);
    await apply(after);
    expect((await forgetAside(database.url, after, { days: 1 })).length).toBe(0);
    expect((await forgetAside(database.url, after, { isTrial: true })).length).toBe(3);
    expect((await forgetAside(database.url, after)).length).toBe(3);
    expect(await keptAside(database.url, after)).toEqual([]);
    expect(await compareSchema(database.url, after)).toEqual([]);
    await expect(undo(before)).rejects.toThrow(/was dropped since: .*pruebas\.cosas\.valor/);
    expect(await sql('select * from pruebas.cosas where cosaid = 1')).toMatchObject([{ nombre: 'una' }]);
    await asApplication('select * from pruebas.cosas');
    await execute(database.url, 'delete from rectoria.modelo');
    await expect(undo(before)).rejects.toThrow('No change of the tables is on record');
  });
});

it('what is kept aside is out of the application’s reach, and of the audit’s, and the rest is not', async () => {
  await apply(before);
  await fill(1);
  const least = modelOf([nombre, tipo, field('Nuevo', 'string')]);
  await apply(after);
  await apply(least);
  const [column] = (await keptAside(database.url, least)).map(({ name }) => name.split('.').at(-1));
  expect(column).toMatch(/^aparte\$\d+\$valor$/);
  const named = `"${String(column)}"`;
  await expect(asApplication(`select ${named} from pruebas.cosas`)).rejects.toThrow('permission denied');
  await expect(asApplication(`update pruebas.cosas set ${named} = 1`)).rejects.toThrow('permission denied');
  await expect(asApplication('select * from pruebas.cosas')).rejects.toThrow('permission denied');
  const schema = String(column).replace('valor', 'pruebas');
  await expect(asApplication(`select from "${schema}".sedes`)).rejects.toThrow('permission denied');
  await asApplication(`update pruebas.cosas set nuevo = 'x', nombre = 'otra' where cosaid = 1;
    insert into pruebas.cosas (company_id, nombre, nuevo) values (1, 'tres', 'y');
    select nombre, nuevo, row_version from pruebas.cosas for no key update; select rectoria.hold_writers('pruebas', 'cosas')`);
  await expect(asApplication('delete from pruebas.cosas')).rejects.toThrow('permission denied');
  const audited = await sql(`select antes::text || despues::text as both from rectoria.auditoria
    where tabla = 'pruebas.cosas' and accion = 'UPDATE' order by id desc limit 1`);
  expect(String(audited[0]?.['both'])).not.toContain('aparte$');
  // Somebody who gives the whole table by hand gives what is kept aside: that is mended.
  await sql(`grant select on pruebas.cosas to ${role()}`);
  expect(await compareSchema(database.url, least)).toHaveLength(1);
  await start(least);
  await expect(asApplication(`select ${named} from pruebas.cosas`)).rejects.toThrow('permission denied');
  expect(await compareSchema(database.url, least)).toEqual([]);
});

it('an undo whose connection is cut once every step is taken has done nothing, and is done when said again', async () => {
  await apply(before);
  await fill(1);
  const was = await look();
  await apply(after);
  const changed = await look();
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  // What is done is noted last.
  await holder.query('begin; lock table rectoria.modelo in exclusive mode');
  const cut = expect(undo(before)).rejects.toThrow();
  const waiting = `from pg_stat_activity where datname = current_database() and application_name = 'rectoria owner'
    and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect(await execute(database.url, `select ${waiting}`)).toHaveLength(1), {
    timeout: 20_000,
  });
  await execute(database.url, `select pg_terminate_backend(pid) ${waiting}`);
  await cut;
  await holder.query('rollback');
  await holder.end();
  expect(await look()).toEqual(changed);
  await undo(before);
  expect(await look()).toEqual(was);
});
