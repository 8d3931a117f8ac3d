import { expect, it } from 'vitest';
import { today } from './cel/dates.ts';
import { isMovingSpan, movingDays } from './moving-days.ts';

// A Friday.
const NOW = '2026-11-27T23:59:59';

it.each([
  ['today', '2026-11-27', '2026-11-27'],
  ['week', '2026-11-23', '2026-11-29'],
  ['month', '2026-11-01', '2026-11-30'],
  ['last-1', '2026-11-27', '2026-11-27'],
  ['last-7', '2026-11-21', '2026-11-27'],
  ['next-7', '2026-11-27', '2026-12-03'],
  ['next-400', '2026-11-27', '2027-12-31'],
])('%s is from %s to %s', (span, first, last) => {
  expect(isMovingSpan(span)).toBe(true);
  expect(movingDays(span, NOW)).toEqual({ first, last });
});

it('a week is the one from Monday to Sunday that a Sunday ends', () => {
  expect(movingDays('week', '2026-11-29')).toEqual({ first: '2026-11-23', last: '2026-11-29' });
  expect(movingDays('week', '2026-11-30')).toEqual({ first: '2026-11-30', last: '2026-12-06' });
  expect(movingDays('month', '2028-02-10')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});

it.each(['', 'last', 'last-0', 'next--1', 'last-99999', 'tomorrow', null, 7, ['week']])('%j is no span', (value) => {
  expect(isMovingSpan(value)).toBe(false);
  expect(movingDays(value, NOW)).toBeNull();
});

it('is worked out of the day in Santo Domingo, unless another is told', () => {
  expect(movingDays('today')?.first).toBe(today().slice(0, 10));
});
