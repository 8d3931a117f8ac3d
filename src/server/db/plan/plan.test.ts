import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kinds } from '#src/kinds/index.ts';
import type { Field } from '#src/model/field.ts';
import { companyUrl, createTestDatabase, execute, type TestDatabase } from '#tests/support/postgres.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { prepareDatabase, SchemaNotReady } from '../../prepare/prepare-database.ts';
import { compareSchema, migrateSchema } from '../../prepare/schema-command.ts';
import type { Step } from './step.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
});

afterEach(() => database.drop());

const modelOf = (...fields: readonly Field[]) => ({
  kinds,
  institutions: [institution(1, { 'pruebas/cosas': catalogue(fields) })],
});

const nombre = field('Nombre', 'string');

const plan = (...fields: readonly Field[]): Promise<readonly Step[]> => compareSchema(database.url, modelOf(...fields));

const apply = (...fields: readonly Field[]) => migrateSchema(database.url, modelOf(...fields), 'refused');

const start = async (...fields: readonly Field[]): Promise<void> => {
  const opened = await prepareDatabase({ databaseUrl: database.url, model: modelOf(...fields), resourcesDir: 'none' });
  await opened.close();
};

/** As the owner, for whom row-level security holds too. */
const sql = (text: string) => execute(companyUrl(database.url, 1), text);

const addRow = (columns: string, values: string) =>
  sql(`insert into pruebas.cosas (company_id, ${columns}) values (1, ${values})`);

const classes = (steps: readonly Step[]): readonly string[] => steps.map((step) => step.class);

describe('plan and apply', () => {
  it('leave nothing to do', async () => {
    const fields = [
      field('Nombre', 'string', { required: true, unique: true, maxLength: 20, pattern: '^[a-z]+$' }),
      field('Monto', 'money', { min: 0, index: true }),
      field('Dia', 'date'),
      field('Hora', 'datetime'),
      field('Tipo', 'enum', { values: { a: { es: 'A', en: 'A' }, b: { es: 'B', en: 'B' } } }),
      field('Padre', 'reference', { to: 'pruebas/cosas' }),
      field('Detalles', 'list', { fields: [field('Linea', 'integer', { required: true })] }),
    ];
    expect((await plan(...fields)).length).toBeGreaterThan(10);
    expect((await apply(...fields)).done).toBe(true);
    expect(await plan(...fields)).toEqual([]);
    expect(await apply(...fields)).toEqual({ steps: [], done: true });
  });

  it('a plan changes nothing', async () => {
    const before = await plan(nombre);
    expect(await plan(nombre)).toEqual(before);
  });

  it('add a column, safely, and keep the rows', async () => {
    await apply(nombre);
    await addRow('nombre', `'una'`);
    const added = [nombre, field('Valor', 'integer', { min: 0, max: 9 })];
    expect(classes(await plan(...added))).toEqual(['safe', 'safe']);
    await apply(...added);
    expect(await sql('select nombre, valor from pruebas.cosas')).toContainEqual({ nombre: 'una', valor: null });
    await expect(addRow('valor', '10')).rejects.toThrow('cosas_valor_check');
  });

  it('refuse to drop a column unless that is allowed, and never take a rename for granted', async () => {
    await apply(nombre);
    await addRow('nombre', `'una'`);
    const renamed = field('Titulo', 'string');
    const steps = await plan(renamed);
    expect(steps).toContainEqual(
      expect.objectContaining({ class: 'loss', reason: expect.stringContaining('pruebas.cosas.nombre') }),
    );
    expect(await apply(renamed)).toEqual({ steps, done: false });
    expect(await plan(renamed)).toEqual(steps);

    const allowed = await migrateSchema(database.url, modelOf(renamed), 'taken');
    expect(allowed.done).toBe(true);
    expect(await plan(renamed)).toEqual([]);
    await expect(sql('select nombre from pruebas.cosas')).rejects.toThrow('does not exist');
  });

  it('a start goes on without dropping what the model no longer has, required or not', async () => {
    await apply(nombre, field('Viejo', 'string', { required: true }));
    await start(nombre);
    await addRow('nombre', `'sin viejo'`);
    expect(classes(await plan(nombre))).toEqual(['loss']);
  });

  it('take all other steps and leave what the model no longer has, where that is asked for', async () => {
    await apply(nombre, field('Valor', 'integer'), field('Viejo', 'string'));
    await addRow('viejo', `'queda'`);
    const asText = field('Valor', 'string', { maxLength: 5 });
    expect(await apply(nombre, asText)).toMatchObject({ done: false });
    const kept = await migrateSchema(database.url, modelOf(nombre, asText), 'left');
    expect(kept.done).toBe(true);
    expect(classes(kept.steps)).not.toContain('loss');
    expect(classes(await plan(nombre, asText))).toEqual(['loss']);
    expect(await sql('select viejo from pruebas.cosas')).toContainEqual({ viejo: 'queda' });
  });

  it('drop the table of a resource that is gone only where that is allowed', async () => {
    await apply(nombre);
    const none = { kinds, institutions: [institution(1, {})] };
    expect(await compareSchema(database.url, none)).toEqual([
      expect.objectContaining({ class: 'loss', reason: expect.stringContaining('its data is kept aside') }),
    ]);
  });

  it('rewrite a column whose type changes, which a start refuses to do', async () => {
    await apply(field('Valor', 'integer', { min: 0, max: 9, index: true }));
    await addRow('valor', '7');
    const asText = field('Valor', 'string', { maxLength: 5, unique: true });
    expect(classes(await plan(asText))).toContain('rewrite');
    await expect(start(asText)).rejects.toThrow(SchemaNotReady);
    await apply(asText);
    expect(await plan(asText)).toEqual([]);
    expect(await sql('select valor from pruebas.cosas')).toContainEqual({ valor: '7' });
  });

  it('require from now on what old rows do not have, and say which step rows stand against', async () => {
    await apply(nombre);
    await addRow('nombre', 'null');
    const required = field('Nombre', 'string', { required: true });
    expect(classes(await plan(required))).toEqual(['safe']);
    await apply(required);
    expect(await plan(required)).toEqual([]);
    await expect(addRow('nombre', 'null')).rejects.toThrow('cosas_nombre_required');

    await addRow('nombre', `'Igual'`);
    await addRow('nombre', `' IGUÁL'`);
    const failing = await apply(field('Nombre', 'string', { required: true, unique: true }));
    expect(failing.done).toBe(false);
    expect(failing.steps).toMatchObject([
      { class: 'fails', reason: expect.stringContaining('cosas_nombre_unique'), against: { count: 2 } },
    ]);
    expect(await plan(required)).toEqual([]);
  });

  it('let a number lead to records, where its 0, which stood for none, is nothing then', async () => {
    await apply(nombre, field('Padre', 'integer'));
    await addRow('nombre, padre', `'una', 0`);
    await addRow('nombre, padre', `'otra', 0`);
    const leading = [nombre, field('Padre', 'reference', { to: 'pruebas/cosas', unique: true })];
    expect(classes(await plan(...leading)).filter((one) => one !== 'safe')).toEqual([]);
    expect((await apply(...leading)).done).toBe(true);
    expect(await sql('select padre, row_version from pruebas.cosas')).toEqual([
      { padre: null, row_version: 1 },
      { padre: null, row_version: 1 },
    ]);
    await expect(addRow('nombre, padre', `'mala', 7`)).rejects.toThrow('cosas_padre_fkey');
    // Rows are hidden, and changes told, as before.
    expect(await plan(...leading)).toEqual([]);
    expect(await sql(`update pruebas.cosas set nombre = 'dos' where nombre = 'una' returning row_version`)).toEqual([
      { row_version: 2 },
    ]);
  });

  it('loosen what the model no longer demands', async () => {
    await apply(field('Nombre', 'string', { required: true, unique: true, maxLength: 5 }));
    await apply(field('Nombre', 'string', { maxLength: 10 }));
    await addRow('nombre', `'diez letra'`);
    await addRow('nombre', `'diez letra'`);
    await addRow('nombre', 'null');
    await expect(addRow('nombre', `'once letras'`)).rejects.toThrow('cosas_nombre_check');
  });

  it('mend what somebody took away by hand: security, triggers and privileges', async () => {
    await apply(nombre);
    await sql(`alter table pruebas.cosas no force row level security; drop trigger audit on pruebas.cosas;
      revoke insert on pruebas.cosas from "${new URL(database.url).pathname.slice(1)}_app";
      grant delete on pruebas.cosas to "${new URL(database.url).pathname.slice(1)}_app"`);
    expect(classes(await plan(nombre))).toEqual(['safe', 'safe', 'safe', 'safe']);
    await apply(nombre);
    expect(await plan(nombre)).toEqual([]);
  });

  it('are done once by servers that start together', async () => {
    await Promise.all(Array.from({ length: 4 }, () => start(nombre)));
    expect(await plan(nombre)).toEqual([]);
  });
});
