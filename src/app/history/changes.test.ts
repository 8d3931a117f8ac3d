import { describe, expect, it } from 'vitest';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { changesOf } from './changes.ts';
import { restored } from './restored.ts';

const WIRE: WireResource = {
  name: 'pruebas/pedidos',
  path: 'api/pruebas/pedidos',
  id: 'id',
  company: null,
  read: 'whole',
  one: true,
  envelope: null,
  createWith: {},
  label: 'titulo',
  active: null,
  state: 'estado',
  fields: ['id', 'titulo', 'estado', 'direccion', 'lineas', 'doble'],
  groups: { direccion: ['calle', 'numero'] },
  children: { lineas: ['texto', 'monto', 'total'] },
  rowIds: { lineas: 'lineaId' },
  unasked: ['doble', 'lineas.total'],
  search: [],
  references: {},
};

const before = {
  id: 1,
  titulo: 'Uno',
  estado: 'abierto',
  doble: 2,
  direccion: { calle: 'Sol', numero: 1 },
  lineas: [
    { lineaId: 7, texto: 'a', monto: 1, total: 2 },
    { lineaId: 8, texto: 'b', monto: 2, total: 4 },
  ],
};

const after = {
  id: 1,
  titulo: 'Dos',
  estado: 'cerrado',
  doble: 9,
  direccion: { calle: 'Sol', numero: 2 },
  lineas: [
    { lineaId: 8, texto: 'b', monto: 3, total: 6 },
    { lineaId: 9, texto: 'c', monto: null, total: null },
  ],
};

describe('what became of a record', () => {
  it('is told field by field, of groups and rows too, and the state; what only follows is not', () => {
    expect(changesOf(WIRE, before, after)).toEqual([
      { field: 'titulo', row: null, before: 'Uno', after: 'Dos' },
      { field: 'direccion.numero', row: null, before: 1, after: 2 },
      { field: 'monto', row: { list: 'lineas', number: 1, became: 'changed' }, before: 2, after: 3 },
      { field: 'texto', row: { list: 'lineas', number: 2, became: 'added' }, before: undefined, after: 'c' },
      { field: 'texto', row: { list: 'lineas', number: 1, became: 'removed' }, before: 'a', after: undefined },
      { field: 'monto', row: { list: 'lineas', number: 1, became: 'removed' }, before: 1, after: undefined },
      { field: 'estado', row: null, before: 'abierto', after: 'cerrado' },
    ]);
  });

  it('is nothing where nothing is different', () => {
    expect(changesOf(WIRE, before, { ...before, doble: 3 })).toEqual([]);
  });
});

describe('an earlier version put back', () => {
  it('is what differs, without the state; a row that is gone comes as a new one', () => {
    expect(restored(WIRE, after, before)).toEqual({
      titulo: 'Uno',
      'direccion.numero': 1,
      lineas: [
        { texto: 'a', monto: 1, total: 2 },
        { lineaId: 8, texto: 'b', monto: 2, total: 4 },
      ],
    });
    expect(restored(WIRE, after, after)).toEqual({});
  });
});
