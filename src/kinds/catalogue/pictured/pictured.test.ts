import { describe, expect, it } from 'vitest';
import { readExpression } from '#src/expressions/expression.ts';
import type { Catalogue, CatalogueResource } from '#src/model/catalogue.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';
import { picturedCatalogue } from './index.ts';

const CONDITION = 'tipo == "B" && monto > 100';

const FIELDS = [
  field('nombre', 'string'),
  field('tipo', 'enum', { values: { A: { es: 'A', en: 'A' }, B: { es: 'B', en: 'B' } } }),
  field('monto', 'integer'),
  field('motivo', 'string', { showIf: readExpression(CONDITION) }),
];

const resourceOf = (more: Partial<Catalogue> = {}): CatalogueResource => ({
  kind: 'catalogue',
  name: 'pruebas/cosas',
  definition: { ...catalogue(FIELDS), route: '/pruebas/cosas', ...more },
  data: {},
  leftOut: [],
  sources: [],
  origin: () => ({ file: 'a.yaml', line: 1, column: 1, length: 1 }),
});

const RESOURCE = resourceOf();
const { id } = RESOURCE.definition.api;

describe('a field that shows under a condition', () => {
  it('is photographed on a record on which it does, where it changed', () => {
    const states = picturedCatalogue.states(RESOURCE, new Set(['motivo']));
    expect(states).toEqual([{ condition: CONDITION, values: { tipo: 'B', monto: 101 } }]);
    const records = picturedCatalogue.records(RESOURCE, [], states);
    const shown = records.at(-1);
    expect(shown).toMatchObject({ tipo: 'B', monto: 101 });
    expect(picturedCatalogue.views(RESOURCE, records, states, new Set(['motivo'])).at(-1)).toEqual({
      view: 'edit',
      state: CONDITION,
      path: `/pruebas/cosas/${String(shown?.[id])}`,
    });
  });

  it('is no view of its own where something else changed', () => {
    expect(picturedCatalogue.states(RESOURCE, new Set(['nombre']))).toEqual([]);
  });
});

it('records are those of the reference data, as far as there are any, and as many made up', () => {
  const records = picturedCatalogue.records(RESOURCE, [{ [id]: 5, nombre: 'Uno' }], []);
  expect(records).toHaveLength(3);
  expect(records[0]).toEqual({ [id]: 5, nombre: 'Uno' });
  expect(new Set(records.map((record) => record[id])).size).toBe(3);
  expect(picturedCatalogue.records(RESOURCE, [], [])).toEqual(picturedCatalogue.records(RESOURCE, [], []));
});

it('of a page the tabs are photographed in which something changed', () => {
  const form = [
    { name: null, title: null, slot: null, fields: ['nombre', 'tipo'] },
    { name: 'dinero', title: { es: 'Dinero', en: 'Money' }, slot: null, fields: ['monto'] },
    { name: 'otros', title: { es: 'Otros', en: 'Others' }, slot: null, fields: ['motivo'] },
  ];
  const page = { head: { photo: null, name: ['nombre'], facts: [] }, first: null, tabs: [] };
  const parts = (changed: string, more: Partial<Catalogue>) =>
    picturedCatalogue
      .views(resourceOf({ form, ...more }), [{ [id]: 1 }], [], new Set([changed]))
      .map(({ part }) => part);
  expect(parts('monto', { page }).filter((part) => part !== undefined)).toEqual(['dinero']);
  expect(parts('nombre', { page }).filter((part) => part !== undefined)).toEqual([]);
  expect(parts('monto', { page: null }).filter((part) => part !== undefined)).toEqual([]);
});
