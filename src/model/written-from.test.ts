import { expect, it } from 'vitest';
import { importAt, importPlace, loadedOf } from './written-from.ts';

it('tells the place of an import from one of the network, whatever the file is called', () => {
  for (const file of ['colegios.xlsx', 'de: dos\nlíneas: 7.csv', ''])
    expect(importAt(importPlace(1010, file))).toEqual({ id: '1010', file });
  for (const address of ['10.0.0.1', '::1', 'importación x: y', '']) expect(importAt(address)).toBeNull();
});

it('knows what is loaded by the server, and nothing else', () => {
  expect(['reference data', 'demo data', 'plan', 'r-1'].map(loadedOf)).toEqual([
    'reference',
    'demo',
    undefined,
    undefined,
  ]);
});
