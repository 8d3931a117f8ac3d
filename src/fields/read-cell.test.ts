import { describe, expect, test } from 'vitest';
import { present } from '#src/model/present.ts';
import { everyField } from '#tests/support/every-field.ts';
import { field } from '#tests/support/synthetic.ts';
import { fieldTypes } from './index.ts';
import { printValue } from './print.ts';
import { readCell } from './read-cell.ts';

const READING = { decimal: '.', dates: 'dma' } as const;

/** What no cell holds: other records, files and rows; and what nobody writes. */
const isInCell = (type: string): boolean => {
  const { storage, sequence, file, alwaysReadOnly } = present(fieldTypes.get(type), type);
  const tested = present(
    everyField.find((each) => each.type === type),
    type,
  );
  const kept = storage(tested);
  const isSealed = kept.kind === 'column' && kept.sealed !== undefined;
  return kept.kind === 'column' && !isSealed && !sequence && !file && alwaysReadOnly !== true;
};

describe.each(everyField.filter(({ type }) => isInCell(type)))('$name in a cell', (tested) => {
  test.each(['es', 'en'] as const)('is read as it is printed (%s)', (language) => {
    const type = present(fieldTypes.get(tested.type), tested.type);
    for (const value of type.examples(tested).valid) {
      const cell = printValue(value, tested, language);
      const read = readCell(cell, tested, READING);
      const again = printValue(type.normalize?.(read, tested) ?? read, tested, language);
      expect(again, cell).toBe(cell);
    }
    expect(readCell(' ', tested, READING)).toBeNull();
  });
});

const choices = { values: { A: { es: 'Alta', en: 'High' }, B: { es: 'Baja', en: 'Low' } } };

test.each([
  ['boolean', {}, 'x', true],
  ['boolean', {}, 'Sí', true],
  ['boolean', {}, 'quizás', 'quizás'],
  ['active', {}, 'inactive', false],
  ['enum', choices, 'high', 'A'],
  ['enum', choices, 'BAJA', 'B'],
  ['enum', choices, 'Media', 'Media'],
  ['money', {}, 'RD$ 1,234.50', 1234.5],
  ['money', {}, '1.234,50', '1.234,50'],
  ['integer', {}, '12,5', '12,5'],
  ['date', {}, '27/2/2026', '2026-02-27T00:00:00'],
  ['date', {}, '2026-02-27 00:00:00', '2026-02-27T00:00:00'],
  ['date', {}, '2/27/2026', '2/27/2026'],
  ['date', {}, '27/02/26', '27/02/26'],
  ['datetime', {}, '27/02/2026 3:05 PM', '2026-02-27T15:05:00'],
])('%s %j: %s is %j', (type, options, cell, value) => {
  expect(readCell(cell, field('Campo', type, options), READING)).toBe(value);
});

test('the signs of numbers and the order of days are those that the file is said to have', () => {
  expect(readCell('1.234,50', field('Monto', 'money'), { ...READING, decimal: ',' })).toBe(1234.5);
  expect(readCell('1,234.50', field('Monto', 'money'), { ...READING, decimal: ',' })).toBe('1,234.50');
  expect(readCell('2/27/2026', field('Dia', 'date'), { ...READING, dates: 'mda' })).toBe('2026-02-27T00:00:00');
  expect(readCell('27/2/2026', field('Dia', 'date'), { ...READING, dates: 'mda' })).toBe('27/2/2026');
});
