import { expect, it } from 'vitest';
import { withKeptFields } from '#src/data-provider/mapping/kept-fields.ts';
import { untakenFields } from './untaken.ts';

const saved = (told: string | null) =>
  withKeptFields({ id: 1 }, { status: 200, data: '', header: () => told }, { rename: (name) => name });

const before = {
  Codigo: 'a',
  Nota: null,
  Filas: [
    { id: 1, Monto: 1 },
    { id: 2, Monto: 2 },
  ],
};

it.each([
  ['nothing is told', null, { Codigo: 'b' }, []],
  ['a field was changed', 'Codigo, Nota', { Codigo: 'b' }, ['Codigo']],
  ['a field was emptied', 'Codigo', { Codigo: null }, ['Codigo']],
  ['nothing was changed', 'Codigo', {}, []],
  ['nothing became empty text', 'Nota', { Nota: '' }, []],
  [
    'a row was changed',
    'Filas.Monto',
    {
      Filas: [
        { id: 2, Monto: 3 },
        { id: 1, Monto: 1 },
      ],
    },
    ['Filas.Monto'],
  ],
  [
    'rows changed their order',
    'Filas.Monto',
    {
      Filas: [
        { id: 2, Monto: 2 },
        { id: 1, Monto: 1 },
      ],
    },
    [],
  ],
  ['a row is new', 'Filas.Monto', { Filas: [...before.Filas, { Monto: 5 }] }, ['Filas.Monto']],
  ['a row went', 'Filas.Monto', { Filas: [{ id: 1, Monto: 1 }] }, []],
  ['what follows from others changed', 'Total, Filas.Importe', { Total: 9, Filas: [{ id: 1, Importe: 3 }] }, []],
] as const)('%s', (_, told, changed, expected) => {
  const sent = { ...before, ...changed };
  const unasked = ['Total', 'Filas.Importe'];
  expect(untakenFields(saved(told), sent, before, { unasked })).toEqual(expected);
});
