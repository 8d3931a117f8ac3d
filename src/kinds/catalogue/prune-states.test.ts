import { expect, it } from 'vitest';
import { pruneStates } from './prune-states.ts';

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
  expect(pruneStates(data, removed, {})).toEqual([['states']]);
  expect(pruneStates(data, removed, { states: { field: 'etapa' } })).toEqual([]);
  expect(pruneStates(data, [['fields', 'otro']], {})).toEqual([]);
  expect(pruneStates({}, removed, {})).toEqual([]);
});

it('with a state go what leads to it, and it from what leads out of it', () => {
  const removed = [['fields', 'estado', 'values', 'devuelto']];
  expect(pruneStates(data, removed, {})).toEqual([
    [...transitions, 'aprobar', 'from', 1],
    [...transitions, 'corregir'],
    [...transitions, 'devolver'],
  ]);
  expect(pruneStates(data, [['fields', 'otro', 'values', 'devuelto']], {})).toEqual([]);
});

it('what the overlay says itself stays, to be told where it is wrong', () => {
  const own = { states: { transitions: { aprobar: { from: ['devuelto'] }, devolver: { to: 'devuelto' } } } };
  expect(pruneStates(data, [['fields', 'estado', 'values', 'devuelto']], own)).toEqual([[...transitions, 'corregir']]);
});
