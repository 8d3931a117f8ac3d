import { describe, expect, test } from 'vitest';
import type { WireRecord } from '#src/runtime/validation.ts';
import { loadValidator } from '#tests/support/load-validator.ts';
import { catalogue, field } from '#tests/support/synthetic.ts';

describe('a field that may not be changed while a condition holds', async () => {
  const rows = [
    field('Pagada', 'boolean', { readOnlyIf: 'Pagada' }),
    field('Monto', 'money', { readOnlyIf: 'Pagada', default: 5 }),
  ];
  const { complete } = await loadValidator(
    catalogue([
      field('Cerrado', 'boolean', { readOnlyIf: 'Cerrado' }),
      field('Monto', 'money', { readOnlyIf: 'Cerrado', default: 1 }),
      field('Doble', 'money', { compute: 'Monto * 2.0' }),
      field('Nota', 'string', { readOnlyIf: 'Doble == 2.0' }),
      field('Filas', 'list', { fields: rows }),
    ]),
  );
  const changed = (before: WireRecord, changes: WireRecord): WireRecord =>
    complete({ ...before, ...changes }, { stored: true, values: before });
  const begun = (given: WireRecord): WireRecord => {
    const values = { Cerrado: null, Monto: 1, Nota: null };
    return complete({ ...values, ...given }, { stored: false, values });
  };

  test('keeps what is stored, whatever the change makes of the condition', () => {
    const closed = { Cerrado: true, Monto: 3, Nota: 'a' };
    expect(changed(closed, { Cerrado: false, Monto: 4, Nota: 'b' })).toMatchObject({
      Cerrado: true,
      Monto: 3,
      Doble: 6,
      Nota: 'b',
    });
    expect(changed({ ...closed, Monto: null }, { Monto: 4 })).toMatchObject({ Monto: null, Doble: null });
  });

  test('is changed a last time with what locks it', () => {
    const open = { Cerrado: false, Monto: 3 };
    expect(changed(open, { Cerrado: true, Monto: 4 })).toMatchObject({ Cerrado: true, Monto: 4, Doble: 8 });
  });

  test('has its default in a new record, as have those that this locks in turn', () => {
    expect(begun({ Cerrado: false, Monto: 4, Nota: 'a' })).toMatchObject({ Monto: 4, Doble: 8, Nota: 'a' });
    expect(begun({ Cerrado: true, Monto: 4, Nota: 'a' })).toEqual({ Cerrado: true, Monto: 1, Doble: 2, Nota: null });
  });

  test('stays open in a new record and row where it is needed and begins with nothing', async () => {
    const needed = [
      field('Tipo', 'string'),
      field('Codigo', 'string', { required: true, readOnlyIf: 'has(Tipo)' }),
      field('Nota', 'string', { requiredIf: 'Tipo == "A"', readOnlyIf: 'has(Tipo)' }),
    ];
    const own = await loadValidator(catalogue([...needed, field('Filas', 'list', { fields: needed })]));
    const nothing = { Tipo: null, Codigo: null, Nota: null };
    const made = (given: WireRecord): WireRecord =>
      own.complete({ ...nothing, ...given }, { stored: false, values: nothing });
    const one = { Tipo: 'A', Codigo: 'x', Nota: 'y' };
    expect(made({ ...one, Filas: [one] })).toEqual({ ...one, Filas: [one] });
    const other = { ...one, Tipo: 'B' };
    expect(made({ ...other, Filas: [other] })).toEqual({ ...other, Nota: null, Filas: [{ ...other, Nota: null }] });
    const later = own.complete({ ...one, Codigo: 'z' }, { stored: true, values: one });
    expect(later).toEqual(one);
  });

  test('is told by the row it stands in, stored or new', () => {
    const before = {
      Filas: [
        { id: 1, Pagada: true, Monto: 2 },
        { id: 2, Pagada: false, Monto: 2 },
      ],
    };
    const Filas = [
      { id: 2, Pagada: true, Monto: 3 },
      { id: 1, Pagada: false, Monto: 3 },
      { id: null, Pagada: true, Monto: 3 },
      { id: null, Pagada: false, Monto: 3 },
    ];
    expect(changed(before, { Filas })).toMatchObject({
      Filas: [
        { id: 2, Pagada: true, Monto: 3 },
        { id: 1, Pagada: true, Monto: 2 },
        { id: null, Pagada: true, Monto: 5 },
        { id: null, Pagada: false, Monto: 3 },
      ],
    });
  });
});
