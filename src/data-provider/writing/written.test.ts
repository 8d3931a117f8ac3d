import { expect, it } from 'vitest';
import { holdsWhatWasSent } from './written.ts';

it.each<[string, object, object, boolean]>([
  ['what the server trimmed and capitalised', { a: 'PEÑA' }, { a: ' peña ' }, true],
  ['a date with and without its time', { a: '2024-05-01T00:00:00' }, { a: '2024-05-01' }, true],
  ['a number written as a text', { a: '12.50' }, { a: 12.5 }, true],
  ['nothing, however it is written', { a: '' }, { a: null }, true],
  ['what the list does not tell', {}, { a: 1 }, true],
  ['child rows', { a: [] }, { a: [1] }, true],
  ['another text', { a: 'pena' }, { a: 'peña' }, false],
  ['nothing where something was sent', { a: null }, { a: 0 }, false],
  ['another flag', { a: true }, { a: false }, false],
])('%s', (_, row, sent, expected) => {
  expect(holdsWhatWasSent({ ...row }, { ...sent })).toBe(expected);
});
