import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#src/model/catalogue.ts';
import type { Field } from '#src/model/field.ts';
import type { Table } from '#src/model/table.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { institution } from '#tests/support/synthetic-model.ts';
import { tablesOfCatalogues } from './index.ts';

/** The tables of a resource of which each company has its own fields. */
const tables = (fields: Readonly<Record<number, readonly Field[]>>, more: Readonly<Record<string, Catalogue>> = {}) =>
  tablesOfCatalogues({
    institutions: Object.entries(fields).map(([company, own]) =>
      institution(Number(company), { 'pruebas/cosas': catalogue(own), ...more }),
    ),
  });

const only = (found: readonly Table[]): Table => {
  expect(found).toHaveLength(1);
  const [table] = found;
  if (!table) throw new Error('No table');
  return table;
};

const nombre = field('Nombre', 'string', { maxLength: 100 });

const long = (end: string): Field => field(`${'Largo'.repeat(11)}${end}`, 'string', { unique: true });

describe('tablesOfCatalogues', () => {
  it('keeps a field in a column named like it in lower case, under an id of the server', () => {
    const table = only(tables({ 1: [nombre] }));
    expect(table).toMatchObject({ schema: 'pruebas', name: 'cosas', primaryKey: ['cosaid'], versioned: true });
    expect(table.columns).toEqual([
      { name: 'cosaid', sqlType: 'integer', notNull: true, default: null, identity: true },
      { name: 'nombre', sqlType: 'text', notNull: false, default: null, identity: false },
    ]);
    expect(table.checks).toEqual([
      { name: 'cosas_nombre_check', expression: 'char_length("nombre") between 1 and 100', columns: ['nombre'] },
    ]);
  });

  it('lets nobody delete records', () => {
    expect(only(tables({ 1: [nombre] })).privileges).toEqual(['select', 'insert', 'update']);
  });

  it('requires a field only where it is always shown', () => {
    const required = only(tables({ 1: [field('A', 'string', { required: true }), field('B', 'boolean')] }));
    expect(required.columns.map(({ name, notNull }) => [name, notNull])).toEqual([
      ['cosaid', true],
      ['a', true],
      ['b', false],
    ]);
    const hidden = only(tables({ 1: [field('A', 'string', { required: true, showIf: 'B' }), field('B', 'boolean')] }));
    expect(hidden.columns.map(({ notNull }) => notNull)).toEqual([true, false, false]);
  });

  it('gives all institutions one table with the columns of any', () => {
    const table = only(tables({ 1: [nombre], 2: [nombre, field('Swift', 'string')] }));
    expect(table.columns.map(({ name }) => name)).toEqual(['cosaid', 'nombre', 'swift']);
  });

  it('makes a requirement of one institution a check for its company', () => {
    const table = only(tables({ 1: [nombre], 2: [{ ...nombre, required: true }] }));
    expect(table.columns.find(({ name }) => name === 'nombre')?.notNull).toBe(false);
    expect(table.checks).toContainEqual({
      name: 'cosas_nombre_required',
      expression: 'company_id not in (2) or ("nombre" is not null)',
      columns: ['nombre'],
    });
  });

  it('requires a field nowhere for an institution that removed it', () => {
    const swift = field('Swift', 'string', { required: true });
    const table = only(tables({ 1: [nombre], 2: [nombre, swift] }));
    expect(table.columns.find(({ name }) => name === 'swift')?.notNull).toBe(false);
    expect(table.checks).toContainEqual(
      expect.objectContaining({ expression: 'company_id not in (2) or ("swift" is not null)' }),
    );
  });

  it('makes a narrower limit of one institution a check for its company', () => {
    const table = only(tables({ 1: [nombre], 2: [{ ...nombre, maxLength: 10 }], 3: [nombre] }));
    expect(table.checks.map(({ expression }) => expression)).toEqual([
      'company_id not in (1, 3) or (char_length("nombre") between 1 and 100)',
      'company_id not in (2) or (char_length("nombre") between 1 and 10)',
    ]);
  });

  it('compares unique texts folded, other unique values as they are, and only for those who want it', () => {
    const unique = [field('Nombre', 'string', { unique: true }), field('Numero', 'integer', { unique: true })];
    expect(only(tables({ 1: unique })).indexes).toEqual([
      expect.objectContaining({ name: 'cosas_nombre_unique', expressions: ['rectoria.fold("nombre")'], where: null }),
      expect.objectContaining({ name: 'cosas_numero_unique', expressions: ['"numero"'], where: null }),
    ]);
    const [partial] = only(tables({ 1: [nombre], 2: [{ ...nombre, unique: true }] })).indexes;
    expect(partial).toMatchObject({ unique: true, where: 'company_id in (2)' });
  });

  it('refers to the table of the resource that a reference names', () => {
    const paises = catalogue([field('Nombre', 'string')], {
      table: { schema: 'generales', name: 'paises' },
      api: { ...catalogue([]).api, id: 'paisId' },
    });
    const [, table] = tables(
      { 1: [field('PaisId', 'reference', { to: 'generales/paises' })] },
      { 'generales/paises': paises },
    ).toSorted((a, b) => (a.name > b.name ? -1 : 1));
    expect(table?.foreignKeys).toEqual([
      {
        name: 'cosas_paisid_fkey',
        columns: ['paisid'],
        references: { schema: 'generales', table: 'paises', scope: 'company', columns: ['paisid'] },
        onDelete: 'restrict',
      },
    ]);
  });

  it('keeps the rows of a list in a table of their own, in order, that goes with its record', () => {
    const rows = field('Detalles', 'list', { fields: [field('Monto', 'money', { required: true })] });
    const [table, child] = tables({ 1: [nombre, rows] });
    expect(table?.columns.map(({ name }) => name)).toEqual(['cosaid', 'nombre']);
    expect(child).toMatchObject({ name: 'cosas_detalles', primaryKey: ['id'] });
    expect(child?.columns.map(({ name }) => name)).toEqual(['id', 'parent_id', 'orden', 'monto']);
    expect(child?.privileges).toContain('delete');
    expect(child?.foreignKeys).toContainEqual(expect.objectContaining({ columns: ['parent_id'], onDelete: 'cascade' }));
  });

  it('cuts names that PostgreSQL would cut, without making two alike', () => {
    const names = only(tables({ 1: [long('A'), long('B')] })).indexes.map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name.length === 63)).toBe(true);
  });

  it('fails where institutions want a column in two types, which the check stage has ruled out', () => {
    expect(() => tables({ 1: [field('Valor', 'integer')], 2: [field('Valor', 'string')] })).toThrow(
      'pruebas/cosas: field Valor is kept as integer for company 1 and as text for company 2',
    );
  });
});
