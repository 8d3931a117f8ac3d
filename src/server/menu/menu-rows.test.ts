import { describe, expect, it } from 'vitest';
import type { MenuEntry } from '#src/model/menu.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { menuRows } from './menu-rows.ts';

const model = await modelOf('tests/contract/resources');
const institution = model.institutions[0];
if (institution === undefined) throw new Error('The resources of the contract tests hold errors.');

const group = (key: string, entries: readonly MenuEntry[]): MenuEntry => ({
  key,
  title: { es: `${key} es`, en: `${key} en` },
  icon: null,
  entries,
});

const menu = [
  group('a', [
    group('b', [{ resource: 'pruebas/clases', icon: null }]),
    { resource: 'pruebas/pedidos', icon: 'payments' },
  ]),
  group('c', [{ resource: 'pruebas/clases', icon: null }]),
];

const rowsFor = (...seen: readonly string[]) =>
  menuRows(menu, institution.screens, (resource) => seen.includes(resource));

describe('the rows of a menu', () => {
  it('stand below their groups, as deep as these go', () => {
    const rows = rowsFor('pruebas/clases', 'pruebas/pedidos');
    const path = (id: number | null): string => {
      const row = rows.find((each) => each.id === id);
      return row === undefined ? '' : `${path(row.padre)}/${row.ingles}`;
    };
    expect(rows.map(({ id, url }) => [path(id), url])).toEqual([
      ['/a en', null],
      ['/a en/b en', null],
      ['/a en/b en/Classes', '/pruebas/clases'],
      ['/a en/Orders', '/pruebas/pedidos'],
      ['/c en', null],
      ['/c en/Classes', '/pruebas/clases'],
    ]);
  });

  it('leave out what may not be seen and the groups that hold nothing else, and keep their ids', () => {
    const all = rowsFor('pruebas/clases', 'pruebas/pedidos');
    const some = rowsFor('pruebas/pedidos');
    expect(some.map(({ descripcion }) => descripcion)).toEqual(['a es', 'Pedidos']);
    for (const row of some) expect(all).toContainEqual(row);
    expect(rowsFor()).toEqual([]);
  });
});
