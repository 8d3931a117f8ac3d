import { expect, it } from 'vitest';
import { addressBelow, fieldNamesIn, fillAddress, parseAddress } from './address.ts';

const filled = (address: string, values: Readonly<Record<string, string>>) =>
  fillAddress(parseAddress(address), (name) => values[name] ?? '');

it('an address is whole, or stands below its endpoint; the endpoint itself where nothing is said', () => {
  expect(addressBelow('api/x', '')).toBe('api/x');
  expect(addressBelow('api/x', '/todas')).toBe('api/x/todas');
  expect(addressBelow('api/x', '?value={nombre}')).toBe('api/x?value={nombre}');
  expect(addressBelow('api/x', 'api/y')).toBe('api/y');
});

it('values stand in their places, encoded; what is optional falls away without one', () => {
  const address = 'api/h/periodo/{p}[/asignatura/{a}]/usuario/{$usuarioId}';
  expect(filled(address, { p: '3', $usuarioId: '7' })?.path).toBe('api/h/periodo/3/usuario/7');
  expect(filled(address, { p: '3', a: 'x/y', $usuarioId: '7' })?.path).toBe(
    'api/h/periodo/3/asignatura/x%2Fy/usuario/7',
  );
  expect(filled(address, { a: '1', $usuarioId: '7' })).toBeNull();
});

it('the first of several that has a value stands, digits for themselves; a parameter without one falls away', () => {
  expect(filled('api/c/{carreraId|0}/alias/{alias}', { alias: 'ING' })?.path).toBe('api/c/0/alias/ING');
  expect(filled('api/s?value={cedula|pasaporte}', { pasaporte: 'P 1' })?.query).toEqual({ value: 'P 1' });
  expect(filled('api/s?value={cedula|pasaporte}', {})?.query).toEqual({});
});

it('tells the fields that it takes values from', () => {
  expect(fieldNamesIn(parseAddress('api/c/{id|0}[/x/{$sedeId}]/{value}?a={b}'))).toEqual(['id', 'b']);
});
