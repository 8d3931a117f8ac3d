import { describe, expect, test } from 'vitest';
import type { Field } from '#src/model/field.ts';
import { textOfJson } from '#src/model/json.ts';
import { everyField } from '#tests/support/every-field.ts';
import { field } from '#tests/support/synthetic.ts';
import { fieldTypes } from './index.ts';
import { printValue } from './print.ts';

describe.each(everyField)('$name on paper', (tested) => {
  test('says every valid example in both languages, and nothing where there is none', () => {
    for (const value of fieldTypes.get(tested.type)?.examples(tested).valid ?? []) {
      for (const language of ['es', 'en'] as const) {
        const text = printValue(value, tested, language);
        // Null is a word of JSON, but no word for people.
        const words = text === JSON.stringify(value, null, 2) ? text.replaceAll('null', '') : text;
        expect(words, JSON.stringify(value)).not.toMatch(/undefined|null|\[object|[^\P{Cc}\n\t]/u);
        if (typeof value !== 'object') expect(text, JSON.stringify(value)).not.toBe('');
      }
    }
    expect(printValue(null, tested, 'es')).toBe('');
  });
});

const choices: Partial<Field> = { values: { A: { es: 'Alta', en: 'High' } } };
const rows: Partial<Field> = {
  fields: [field('Monto', 'money'), field('Clase', 'enum', choices), field('Nota', 'string', { hidden: true })],
};

test.each([
  ['money', {}, 1234.5, '1,234.50'],
  ['percent', {}, 12.5, '12.5 %'],
  ['decimal', { decimals: 6 }, 0.5, '0.5'],
  ['decimal', {}, 3, '3.00'],
  ['integer', {}, 2026, '2026'],
  ['date', {}, '2026-02-27T00:00:00', '27/02/2026'],
  ['datetime', {}, '2026-02-27T15:05:00', '27/02/2026 3:05 p. m.'],
  ['time', {}, '15:05', '3:05 p. m.'],
  ['duration', {}, 90, '1 h 30 min'],
  ['duration', { unit: 'seconds' as const }, 90, '1 min 30 s'],
  ['boolean', {}, true, 'Sí'],
  ['active', {}, false, 'Inactivo'],
  ['enum', choices, 'A', 'Alta'],
  ['cedula', {}, '00113918205', '001-1391820-5'],
  ['rnc', {}, '101001577', '1-01-00157-7'],
  ['phone', {}, '8095551234', '809-555-1234'],
  [
    'list',
    rows,
    [{ Monto: 2, Clase: 'A', Nota: 'x' }, { Clase: 'A' }],
    'Monto es: 2.00 · Clase es: Alta\nClase es: Alta',
  ],
])('%s %j: %j is told as %s', (type, options, value, text) => {
  expect(printValue(value, field('Campo', type, options), 'es')).toBe(text);
});

test('a reference is told by what its record is called', () => {
  const pais = field('PaisId', 'reference', { to: 'generales/paises' });
  expect(printValue(214, pais, 'es', (resource, id) => `${resource} ${textOfJson(id)}`)).toBe('generales/paises 214');
  expect(printValue(214, pais, 'es')).toBe('214');
});
