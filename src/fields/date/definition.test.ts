import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { field } from '#tests/support/synthetic.ts';
import { definition } from './definition.ts';
import { dateFormat } from './format.ts';

const normalize = (text: string) => definition.normalize?.(text, field('Fecha', 'date'));

test.each([
  ['2020-02-20', '2020-02-20T00:00:00'],
  ['2020-02-20T00:00:00', '2020-02-20T00:00:00'],
  ['02/20/2020 00:00:00', '2020-02-20T00:00:00'],
  ['07-06-2020 00:00:00', '2020-07-06T00:00:00'],
  ['04-05-2020', '2020-04-05T00:00:00'],
  ['1900/01/01', '1900-01-01T00:00:00'],
  ['2020-02-20T04:00:00.000Z', '2020-02-20T00:00:00'],
])('the spelling %s of existing clients is the day %s (F238, F239, F243–F247)', (spelling, day) => {
  expect(normalize(spelling)).toBe(day);
});

test.each([
  '2023-02-29',
  '02/30/2020',
  '20/02/2020',
  '2020-2-3',
  '2020-02/20',
  'ayer',
  '0999-01-01',
  '2020-02-20T25:00',
])('%s stays as it is and is refused', (text) => {
  expect(normalize(text)).toBe(text);
  expect(dateFormat(text)).toBe(false);
});

test('every day of the calendar keeps itself through every spelling', () => {
  const days = fc.date({
    min: new Date('1000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (moment) => {
      const day = moment.toISOString().slice(0, 10);
      const [year, month, date] = day.split('-');
      const wire = `${day}T00:00:00`;
      for (const spelling of [day, wire, `${month}/${date}/${year} 00:00:00`, `${month}-${date}-${year}`]) {
        expect(normalize(spelling)).toBe(wire);
      }
      expect(dateFormat(wire)).toBe(true);
    }),
  );
});
