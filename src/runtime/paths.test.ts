import { expect, test } from 'vitest';
import { valueAt, withValue, withValues } from './paths.ts';

test('a field in a group is read and put by its dotted name', () => {
  const record = { Nombre: 'x', Direccion: { Calle: 'Duarte' }, Otra: null };
  expect(valueAt(record, 'Nombre')).toBe('x');
  expect(valueAt(record, 'Direccion.Calle')).toBe('Duarte');
  for (const path of ['Otra.Calle', 'Nada.Calle', 'Nombre.Calle']) expect(valueAt(record, path)).toBeUndefined();
  expect(withValue(record, 'Direccion.Numero', 7)).toEqual({ ...record, Direccion: { Calle: 'Duarte', Numero: 7 } });
  expect(
    withValues({}, [
      ['A.B', 1],
      ['A.C', 2],
      ['D', 3],
    ]),
  ).toEqual({ A: { B: 1, C: 2 }, D: 3 });
  expect(withValue(record, 'Otra.Calle', 'x')).toEqual({ ...record, Otra: { Calle: 'x' } });
  expect(withValue(record, 'Nombre.Calle', 'x')).toEqual(record);
  expect(record).toEqual({ Nombre: 'x', Direccion: { Calle: 'Duarte' }, Otra: null });
});
