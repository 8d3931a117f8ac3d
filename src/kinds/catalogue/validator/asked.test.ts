import { describe, expect, test } from 'vitest';
import type { Asked } from '#src/model/asked.ts';
import type { WireRecord } from '#src/runtime/validation.ts';
import { loadValidator } from '#tests/support/load-validator.ts';
import { screenOfCatalogue } from '../screen.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';

const fields = [
  field('Nombre', 'string', { readOnlyIf: '!isNew()' }),
  field('Motivo', 'string', { requiredIf: '!isNew()' }),
  field('Costo', 'money', { readOnlyIf: '!may("cambiar-costo")', default: 5 }),
  field('Nota', 'string', { showIf: 'may("anotar")', requiredIf: 'true' }),
  field('Cerrada', 'boolean', { default: false }),
  field('Filas', 'list', {
    fields: [
      field('Monto', 'money', { readOnlyIf: 'parent.Cerrada || !isNew()' }),
      field('Recibo', 'string', { requiredIf: 'parent.Cerrada' }),
    ],
  }),
];

const { validate, complete } = await loadValidator(catalogue(fields));

const who =
  (...actions: readonly string[]): Asked['may'] =>
  (action) =>
    actions.includes(action);
const ALL = who('cambiar-costo', 'anotar');

const wrong = (record: WireRecord, isNew: boolean, may: Asked['may']): readonly string[] =>
  validate(record, { isNew, may }).map(({ path, code }) => `${path} ${code}`);

describe('whether the record is new', () => {
  test('is asked by conditions of the record', () => {
    expect(wrong({ Nota: 'x' }, true, ALL)).toEqual([]);
    expect(wrong({ Nota: 'x' }, false, ALL)).toEqual(['Motivo required']);
  });

  test('opens a field until it is stored', () => {
    const values = { Nombre: null };
    expect(complete({ Nombre: 'a' }, { stored: false, values, may: ALL })).toMatchObject({ Nombre: 'a' });
    expect(complete({ Nombre: 'b' }, { stored: true, values: { Nombre: 'a' }, may: ALL })).toEqual({ Nombre: 'a' });
  });
});

describe('what somebody may do', () => {
  test('is asked of whoever writes, new or not', () => {
    expect(wrong({}, true, ALL)).toEqual(['Nota required']);
    expect(wrong({}, true, who())).toEqual([]);
    for (const stored of [true, false]) {
      const values = { Costo: 5 };
      expect(complete({ Costo: 9 }, { stored, values, may: ALL })).toMatchObject({ Costo: 9 });
      expect(complete({ Costo: 9 }, { stored, values, may: who('anotar') })).toMatchObject({ Costo: 5 });
      // Of whom nothing is known may nothing.
      expect(complete({ Costo: 9 }, { stored, values })).toMatchObject({ Costo: 5 });
    }
  });

  test('leaves nothing in the record', () => {
    const made = complete({ Costo: 9, Filas: [{ Monto: 1 }] }, { stored: false, values: {}, may: ALL });
    expect(made).toEqual({ Costo: 9, Filas: [{ Monto: 1 }] });
  });
});

describe('a row', () => {
  test('asks its record', () => {
    const record = { Nota: 'x', Cerrada: true, Filas: [{ Monto: 1 }, { Monto: 1, Recibo: 'R' }] };
    expect(wrong(record, true, ALL)).toEqual(['Filas.0.Recibo required']);
    expect(wrong({ ...record, Cerrada: false }, true, ALL)).toEqual([]);
  });

  test('is locked by the record as it is stored, and new by itself', () => {
    const open = { Cerrada: false, Filas: [{ id: 1, Monto: 1 }] };
    const given = {
      Cerrada: false,
      Filas: [
        { id: 1, Monto: 7 },
        { id: null, Monto: 7 },
      ],
    };
    expect(complete(given, { stored: true, values: open, may: ALL })).toMatchObject({
      Filas: [{ id: 1, Monto: 1 }, { Monto: 7 }],
    });
    expect(complete(given, { stored: true, values: { ...open, Cerrada: true }, may: ALL })).toMatchObject({
      Filas: [{ id: 1, Monto: 1 }, { Monto: null }],
    });
  });
});

test('what may be asked are actions that roles are given', () => {
  const { actions } = screenOfCatalogue({ definition: catalogue(fields) });
  expect(actions).toEqual(expect.arrayContaining(['anotar', 'cambiar-costo']));
});
