import { expect, it } from 'vitest';
import type { WireResource } from '#src/data-provider/wire-resource.ts';
import { decidable } from '../field/decidable.ts';
import { differencesOf } from './differences.ts';

const WIRE: WireResource = {
  name: 'pruebas/personas',
  path: 'api/pruebas/personas',
  id: 'id',
  company: null,
  read: 'whole',
  one: true,
  envelope: null,
  createWith: {},
  label: 'completo',
  active: null,
  fields: ['id', 'nombre', 'completo'],
  unasked: ['completo'],
  search: [],
  references: {},
};

const base = { id: 1, nombre: 'Ana', completo: '7 Ana' };
const mine = { ...base, nombre: 'Ana M.' };
const theirs = { ...base, nombre: 'Ana María', completo: '7 Ana María' };

it('asks to decide on what people fill in, not on what is computed of it', () => {
  expect(differencesOf(decidable(WIRE), base, mine, theirs).map(({ field }) => field)).toEqual(['nombre']);
});
