import { describe, expect, it } from 'vitest';
import type { Filter } from './filter.ts';
import { createRowSet } from './row-set.ts';
import { type Page, runQuery } from './run-query.ts';

const set = createRowSet([
  { id: 1, name: 'Pasivos', up: null },
  { id: 2, name: 'Caja', up: 4 },
  { id: 3, name: 'Caja chica', up: 2 },
  { id: 4, name: 'Activos', up: null },
  { id: 5, name: 'Bancos', up: 4 },
]);

const page = (filter: Filter): Page =>
  runQuery(set, { filter, sort: { field: 'name', order: 'ASC' }, search: ['name'], texts: [], tree: 'up' }, new Map());

const names = (filter: Filter): readonly unknown[] => page(filter).data.map(({ name }) => name);

describe('a list that is a tree', () => {
  it('shows each record after the one it stands below, siblings sorted', () => {
    expect(names({})).toEqual(['Activos', 'Bancos', 'Caja', 'Caja chica', 'Pasivos']);
  });

  it('shows what a search finds with everything above it', () => {
    expect(names({ q: 'chica' })).toEqual(['Activos', 'Caja', 'Caja chica']);
    expect(page({ q: 'chica' }).total).toBe(1);
  });

  it('leaves out a record and all below it where its parent is chosen', () => {
    expect(names({ notWithin: 2 })).toEqual(['Activos', 'Bancos', 'Pasivos']);
  });
});
