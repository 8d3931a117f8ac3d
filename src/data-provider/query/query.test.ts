import { describe, expect, it } from 'vitest';
import { labelsOf, type Labels } from './labels.ts';
import { createRowSet } from './row-set.ts';
import { type Query, runQuery } from './run-query.ts';

const names = ['ñame', 'nube', 'Árbol', 'arbusto', 'Zoe', 'Plan 10', 'Plan 2', '', null, 'Peña'];
const set = createRowSet(
  names.map((name, index) => ({ id: index + 1, name, amount: index % 3, on: index % 2 === 0, paisId: index })),
);
const paises = createRowSet(names.map((name, index) => ({ id: index, label: `País ${9 - index}`, name })));
const labels: Labels = new Map([['paisId', labelsOf(paises, 'label')]]);

const ask = (query: Partial<Query>, using: Labels = new Map()) =>
  runQuery(set, { filter: {}, search: [], texts: [], ...query }, using);
const namesOf = (query: Partial<Query>) => ask(query).data.map(({ name }) => name);
const idsOf = (query: Partial<Query>, using?: Labels) => ask(query, using).data.map(({ id }) => id);

describe('order', () => {
  it('is Spanish, with numbers by value and what has none last', () => {
    expect(namesOf({ sort: { field: 'name', order: 'ASC' } })).toEqual([
      'Árbol',
      'arbusto',
      'nube',
      'ñame',
      'Peña',
      'Plan 2',
      'Plan 10',
      'Zoe',
      '',
      null,
    ]);
    expect(namesOf({ sort: { field: 'name', order: 'DESC' } })).toEqual([
      'Zoe',
      'Plan 10',
      'Plan 2',
      'Peña',
      'ñame',
      'nube',
      'arbusto',
      'Árbol',
      '',
      null,
    ]);
  });

  it('of a reference is that of the labels', () => {
    expect(idsOf({ sort: { field: 'paisId', order: 'ASC' } }, labels)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('follows the labels when they change', () => {
    const renamed: Labels = new Map([['paisId', new Map([['0', 'Aaa']])]]);
    expect(idsOf({ sort: { field: 'paisId', order: 'ASC' } }, labels)[0]).toBe(10);
    expect(idsOf({ sort: { field: 'paisId', order: 'ASC' } }, renamed)[0]).toBe(2);
  });
});

const found = (q: string) => idsOf({ filter: { q }, search: ['name', 'paisId'] }, labels);

describe('search', () => {
  it('ignores case and accents, but ñ is not n', () => {
    expect(found('arbol')).toEqual([3]);
    expect(found('ARBÓL')).toEqual([3]);
    expect(found('ñame')).toEqual([1]);
    expect(found('name')).toEqual([]);
    expect(found('pena')).toEqual([]);
  });

  it('finds rows that hold every word, in whatever field', () => {
    expect(found('pais 9')).toEqual([1]);
    expect(found('9 ñame')).toEqual([1]);
    expect(found('9 nube')).toEqual([]);
    expect(found('  ')).toHaveLength(10);
  });
});

describe('filters', () => {
  it.each<[string, object, number[]]>([
    ['equality', { amount: 2 }, [3, 6, 9]],
    ['equality with a text from the address bar', { amount: '2' }, [3, 6, 9]],
    ['any of several', { amount: [0, 2], on: true }, [1, 3, 7, 9]],
    ['none', { name: null }, [8, 9]],
    ['flags', { on: false }, [2, 4, 6, 8, 10]],
    ['two at once', { on: true, amount: 1 }, [5]],
    ['at least', { id_gte: 9 }, [9, 10]],
    ['below', { id_lt: 3 }, [1, 2]],
    ['not', { amount_neq: 0 }, [2, 3, 5, 6, 8, 9]],
    ['a part of a text', { name_q: 'PLAN' }, [6, 7]],
    ['nothing asked', { name: '' }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ])('%s', (_, filter, expected) => {
    expect(idsOf({ filter: { ...filter } })).toEqual(expected);
  });

  it('of a searched text ask for a part of it', () => {
    expect(idsOf({ filter: { name: 'arb' }, texts: ['name'] })).toEqual([3, 4]);
    expect(idsOf({ filter: { name: 'arb' } })).toEqual([]);
  });

  it('of dates take a day whole', () => {
    const days = createRowSet([
      { id: 1, day: '2024-01-31T00:00:00' },
      { id: 2, day: '2024-02-01T00:00:00' },
      { id: 3, day: null },
    ]);
    const page = runQuery(days, { filter: { day_lte: '2024-01-31' }, search: [], texts: [] }, new Map());
    expect(page.data.map(({ id }) => id)).toEqual([1]);
  });

  it('of flags take what backends write for them (F059)', () => {
    const flags = createRowSet([true, 1, 'True', '1', false, 0, null, 'False', ''].map((on, id) => ({ id, on })));
    const on = runQuery(flags, { filter: { on: true }, search: [], texts: [] }, new Map());
    expect(on.data.map(({ id }) => id)).toEqual([0, 1, 2, 3]);
  });
});

it('pages after filtering, and counts before paging', () => {
  const page = ask({ filter: { on: true }, pagination: { page: 2, perPage: 2 } });
  expect(page.data.map(({ id }) => id)).toEqual([5, 7]);
  expect(page.total).toBe(5);
});
