import { expect, it } from 'vitest';
import { prune } from './overlay.ts';

const label = { es: '…', en: '…' };

const data = {
  states: {
    field: 'estado',
    transitions: {
      aprobar: { label, from: ['borrador', 'devuelto'], to: 'aprobado' },
      corregir: { label, from: ['devuelto'], to: 'borrador' },
      devolver: { label, from: ['borrador'], to: 'devuelto' },
    },
  },
};

const transitions = ['states', 'transitions'];

it('with the field go its states, unless the overlay names another field', () => {
  const removed = [['fields', 'estado']];
  expect(prune(data, removed, {})).toEqual([['states']]);
  expect(prune(data, removed, { states: { field: 'etapa' } })).toEqual([]);
  expect(prune(data, [['fields', 'otro']], {})).toEqual([]);
  expect(prune({}, removed, {})).toEqual([]);
});

it('with a state go what leads to it, and it from what leads out of it', () => {
  const removed = [['fields', 'estado', 'values', 'devuelto']];
  expect(prune(data, removed, {})).toEqual([
    [...transitions, 'aprobar', 'from', 1],
    [...transitions, 'corregir'],
    [...transitions, 'devolver'],
  ]);
  expect(prune(data, [['fields', 'otro', 'values', 'devuelto']], {})).toEqual([]);
});

it('what the overlay says itself stays, to be told where it is wrong', () => {
  const own = { states: { transitions: { aprobar: { from: ['devuelto'] }, devolver: { to: 'devuelto' } } } };
  expect(prune(data, [['fields', 'estado', 'values', 'devuelto']], own)).toEqual([[...transitions, 'corregir']]);
});
