import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scopeOf, valueOf } from '#tests/support/expressions.ts';
import { field } from '#tests/support/synthetic.ts';

const scope = scopeOf([field('d', 'date'), field('e', 'date'), field('m', 'datetime')]);

const record = { d: '2026-08-31T00:00:00', e: '2026-09-01', m: '2026-08-31T14:30:00' };

describe('dates', () => {
  it.each([
    ['d < e', true],
    ['d == "2026-08-31"', true],
    ['"2026-08-31T00:00:00" == d', true],
    ['m > d', true],
    ['m < "2026-08-31 15:00"', true],
    ['d in ["2026-01-01", "2026-08-31"]', true],
    ['date(m) == d', true],
    ['addDays(d, 1)', '2026-09-01T00:00:00'],
    ['addDays(m, -1)', '2026-08-30T14:30:00'],
    ['addMonths(d, 1)', '2026-09-30T00:00:00'],
    ['addMonths(d, 18)', '2028-02-29T00:00:00'],
    ['daysBetween("2026-08-01", d)', 30],
    ['daysBetween(e, m)', -1],
    ['year(d) * 10000 + month(d) * 100 + day(d)', 20260831],
  ])('%s is %s', (source, value) => {
    expect(valueOf(source, scope, record)).toBe(value);
  });

  it.each(['2026-02-30', '31/08/2026', '', '2026', 20260831, '2026-08-31T25:00:00'])('%s is no date', (d) => {
    expect(valueOf('d < e', scope, { ...record, d })).toBeNull();
  });

  it('with another zone are that moment in Santo Domingo', () => {
    expect(valueOf('m == "2026-08-31T10:30:00"', scope, { m: '2026-08-31T14:30:00Z' })).toBe(true);
    expect(valueOf('date(m) == "2026-08-31"', scope, { m: '2026-09-01T02:00:00.000Z' })).toBe(true);
  });
});

describe('today', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is the day in Santo Domingo, four hours behind', () => {
    vi.setSystemTime('2026-03-01T03:59:59Z');
    expect(valueOf('today()', scope, {})).toBe('2026-02-28T00:00:00');
    expect(valueOf('now()', scope, {})).toBe('2026-02-28T23:59:59');
    vi.setSystemTime('2026-03-01T04:00:00Z');
    expect(valueOf('today()', scope, {})).toBe('2026-03-01T00:00:00');
  });
});
