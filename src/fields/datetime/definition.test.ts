import { expect, test } from 'vitest';
import { field } from '#tests/support/synthetic.ts';
import { definition } from './definition.ts';
import { datetimeFormat } from './format.ts';

test.each([
  ['2020-02-20', '2020-02-20T00:00:00'],
  ['2020-02-20 08:30', '2020-02-20T08:30:00'],
  ['02/20/2020 13:05:59', '2020-02-20T13:05:59'],
  ['2020-02-20T08:30:00.123', '2020-02-20T08:30:00'],
  ['2020-02-20T02:30:00Z', '2020-02-19T22:30:00'],
  ['2020-02-20T02:30:00+02:00', '2020-02-19T20:30:00'],
  ['2020-02-20T23:30:00-04:00', '2020-02-20T23:30:00'],
])('%s is %s in Santo Domingo', (spelling, local) => {
  expect(definition.normalize?.(spelling, field('Momento', 'datetime'))).toBe(local);
});

test.each(['2020-02-20T24:00:00', '2020-02-20T08:30', '2020-02-20', '2023-02-29T08:30:00', 'ahora'])(
  '%s is not in the form that is kept',
  (text) => {
    expect(datetimeFormat(text)).toBe(false);
  },
);
