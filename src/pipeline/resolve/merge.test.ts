import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kinds } from '#src/kinds/index.ts';
import { isJsonObject, type JsonObject } from '#src/model/json.ts';
import { merge, type Merged } from './merge.ts';

const data = (yaml: string): JsonObject => {
  const parsed: unknown = parse(yaml);
  if (!isJsonObject(parsed)) throw new Error('A test’s YAML is a mapping');
  return parsed;
};

const BASE = data(`
fields:
  A: { type: string, maxLength: 10, label: { es: A, en: A } }
  B: { type: enum, values: { x: { es: X, en: X }, y: { es: Y, en: Y } } }
  C: { type: list, fields: { M: { type: string }, N: { type: string } } }
list: { columns: [A, B], filters: [B] }
form:
  uno: { title: { es: Uno, en: One }, fields: [B] }
  dos: { title: { es: Dos, en: Two }, fields: [C] }
`);

const overlaid = (yaml: string, base = BASE): Merged => merge(base, data(yaml), { ...kinds.catalogue, below: 'base' });

const implied = (path: readonly (string | number)[]) => (path.join('.') === 'list.search' ? ['A', 'B'] : undefined);

const keysAt = (merged: Merged, ...path: readonly string[]): readonly string[] => {
  const found = path.reduce<unknown>((value, key) => (isJsonObject(value) ? value[key] : undefined), merged.data);
  return isJsonObject(found) ? Object.keys(found) : [];
};

describe('new and moved fields', () => {
  test('stand at the end, or where they say, several at one place in the order of the overlay', () => {
    const merged = overlaid(`
fields:
  P: { type: string }
  Q: { type: string, after: A }
  R: { type: string, after: A }
  S: { type: string, after: R }
  T: { type: string, before: A }
  C: { before: B }
`);
    expect(merged.complaints).toEqual([]);
    expect(keysAt(merged, 'fields')).toEqual(['T', 'A', 'Q', 'R', 'S', 'C', 'B', 'P']);
    expect(keysAt(merged, 'fields', 'Q')).toEqual(['type']);
  });

  test('can be fields of rows', () => {
    const merged = overlaid('fields: { C: { fields: { O: { type: string, after: M }, N: remove } } }');
    expect(keysAt(merged, 'fields', 'C', 'fields')).toEqual(['M', 'O']);
  });
});

describe('remove', () => {
  test('takes away a field, an option, or a value of an enum', () => {
    const merged = overlaid('fields: { A: { maxLength: remove }, B: { values: { x: remove } }, C: remove }');
    expect(keysAt(merged, 'fields')).toEqual(['A', 'B']);
    expect(keysAt(merged, 'fields', 'A')).toEqual(['type', 'label']);
    expect(keysAt(merged, 'fields', 'B', 'values')).toEqual(['y']);
  });

  test('takes a field out of inherited lists, but leaves those that the overlay says itself', () => {
    const merged = overlaid('fields: { B: remove }\nlist: { columns: [B] }');
    expect(merged.data['list']).toEqual({ columns: ['B'] });
    expect(merged.data['form']).toEqual({ dos: { title: { es: 'Dos', en: 'Two' }, fields: ['C'] } });
  });

  test('takes a section that is left empty away, and the form with the last one', () => {
    const merged = overlaid('fields: { B: remove }');
    expect(keysAt(merged, 'list')).toEqual(['columns']);
    const without = overlaid('fields: { B: remove, C: remove }');
    expect(keysAt(without)).not.toContain('form');
  });

  test('takes away what need not be there, and a part of the file with its last entry', () => {
    const base = { ...BASE, tree: 'A', rules: { a: { that: 'true' } } };
    const merged = overlaid('tree: remove\nrules: { a: remove }\nlist: { filters: remove }', base);
    expect(merged.complaints).toEqual([]);
    expect(keysAt(merged)).toEqual(['fields', 'list', 'form']);
    expect(keysAt(merged, 'list')).toEqual(['columns']);
    expect(overlaid('page: remove').complaints).toMatchObject([{ code: 'overlay-unknown-target' }]);
  });

  test('is a text like any other where a text stands', () => {
    const merged = overlaid('fields: { A: { label: { es: remove } } }');
    expect(merged.data).toMatchObject({ fields: { A: { label: { es: 'remove', en: 'A' } } } });
  });
});

describe('a list of names', () => {
  test('has names added, taken away and moved, and of each is known where it was written', () => {
    const merged = overlaid('list: { columns: { C: { before: B }, A: remove, D: {} } }');
    expect(merged.complaints).toEqual([]);
    expect(merged.data['list']).toEqual({ columns: ['C', 'B', 'D'], filters: ['B'] });
    const columns = ['list', 'columns'];
    expect([0, 1, 2].map((index) => merged.unpruned([...columns, index]))).toEqual([
      [...columns, 'C'],
      [...columns, 1],
      [...columns, 'D'],
    ]);
  });

  test('is changed by name in a section, an entry of roles and wherever else base has one', () => {
    const merged = overlaid(
      'form: { uno: { fields: { A: { before: B } } }, tres: { title: { es: T, en: T }, fields: [C] } }',
    );
    expect(merged.data['form']).toMatchObject({ uno: { fields: ['A', 'B'] }, dos: { fields: ['C'] }, tres: {} });
    const home = { ...kinds.home, below: 'base' };
    expect(
      merge(data('roles: { 2: [a, b], 3: [a] }'), data('roles: { 2: { a: remove }, 3: remove }'), home).data,
    ).toEqual({
      roles: { 2: ['b'] },
    });
  });

  test('that base leaves to its fields is changed as it follows from these', () => {
    const merged = merge(BASE, data('list: { search: { A: remove } }'), { ...kinds.catalogue, below: 'base', implied });
    expect(merged.data['list']).toMatchObject({ search: ['B'] });
    const none = { ...kinds.catalogue, below: 'base', implied: () => [] };
    expect(merge(BASE, data('page: { head: { facts: { A: {} } } }'), none).data['page']).toEqual({
      head: { facts: ['A'] },
    });
    const rules = { a: { that: 'true' } };
    expect(merge(BASE, { rules }, none).data['rules']).toEqual(rules);
  });

  test('keeps what the overlay names itself of a field that it takes away, and loses the rest', () => {
    const kept = overlaid('fields: { B: remove }\nlist: { columns: { B: { before: A } } }');
    expect(kept.data['list']).toEqual({ columns: ['B', 'A'] });
    const lost = overlaid('fields: { B: remove }\nlist: { columns: { C: {} } }');
    expect(lost.data['list']).toEqual({ columns: ['A', 'C'] });
    expect(lost.unpruned(['list', 'columns', 1])).toEqual(['list', 'columns', 'C']);
  });

  test('said anew as a whole is told, with what says the same by name', () => {
    const [problem, ...others] = overlaid('list: { columns: [C, A] }').complaints;
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'overlay-replaces-list', severity: 'warning', path: ['list', 'columns'] });
    expect(problem?.hint).toBe('Say what differs, by name: `columns: { B: remove, C: { before: A } }`.');
  });
});

test('neither base nor the overlay is changed', () => {
  const before = structuredClone(BASE);
  overlaid('fields: { A: remove, B: { label: { es: Be } } }');
  expect(BASE).toEqual(before);
});

test('a menu takes an entry more, one less, and a group of its own', () => {
  const base = data(`
entries:
  financieros:
    title: { es: Financieros, en: Finance }
    entries: { financieros/bancos: {}, financieros/cajas: {} }
`);
  const overlay = data(`
extends: base
entries:
  financieros:
    entries: { financieros/cajas: remove, financieros/becas: { before: financieros/bancos } }
  propios: { title: { es: Propios, en: Own }, entries: { x/y: {} } }
`);
  const merged = merge(base, overlay, { ...kinds.menu, below: 'base' });
  expect(merged.complaints).toEqual([]);
  expect(keysAt(merged, 'entries')).toEqual(['financieros', 'propios']);
  expect(keysAt(merged, 'entries', 'financieros', 'entries')).toEqual(['financieros/becas', 'financieros/bancos']);
});
