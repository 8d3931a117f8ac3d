import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, daysIn, periodOf, placeOn, type ProcessValues, processesOf, scaleOf } from './timeline.ts';

const day = (text: string): number => dayOf(`${text}T00:00:00`) ?? Number.NaN;

const row = (procesoAcademicoId: number | null, first: unknown, last: unknown): ProcessValues => ({
  procesoAcademicoId,
  pePrFechaInicio: first,
  pePrFechaFin: last,
});

const PERIOD = periodOf('2027-01-11T00:00:00', '2027-04-24T00:00:00');
const TODAY = day('2027-02-01');

describe('the calendar of a period', () => {
  it('tells days, whatever the clock says; nothing of what is still being typed', () => {
    expect(dateOf(day('2027-01-11')).toISOString()).toBe('2027-01-11T00:00:00.000Z');
    expect([dayOf('31/02/2027'), dayOf('2027-02-30T00:00:00'), dayOf(null)]).toEqual([null, null, null]);
    expect(daysIn({ first: day('2027-01-11'), last: day('2027-01-11') })).toBe(1);
    expect(periodOf('2027-04-24T00:00:00', '2027-01-11T00:00:00')).toBeNull();
  });

  it('puts processes in the order they begin, those without dates last', () => {
    const rows = [row(1, '2027-03-01', '2027-03-05'), row(2, null, '2027-01-01'), row(3, '2027-01-20', '2027-01-22')];
    expect(processesOf(rows, PERIOD, TODAY).map(({ at }) => at)).toEqual([2, 0, 1]);
  });

  it('marks what does not fit', () => {
    const rows = [
      row(1, '2027-01-01', '2027-01-12'),
      row(2, '2027-02-10', '2027-02-09'),
      row(1, '2027-02-20', '2027-02-21'),
      row(3, '2027-03-01', '2027-03-02'),
    ];
    expect(processesOf(rows, PERIOD, TODAY).map(({ marks }) => marks)).toEqual([
      ['outside'],
      ['reversed'],
      ['twice'],
      [],
    ]);
  });

  it('tells what is over, under way and to come; today counts', () => {
    const rows = [
      row(1, '2027-01-11', '2027-01-31'),
      row(2, '2027-01-12', '2027-02-01'),
      row(3, '2027-02-01', '2027-02-09'),
      row(4, '2027-02-02', '2027-02-09'),
    ];
    expect(processesOf(rows, PERIOD, TODAY).map(({ stage }) => stage)).toEqual(['past', 'now', 'now', 'future']);
  });

  it('shows whole months around the period and its processes', () => {
    const scale = scaleOf(PERIOD, processesOf([row(1, '2026-12-20', '2027-01-05')], PERIOD, TODAY));
    expect(scale?.months.map((first) => dateOf(first).toISOString().slice(0, 7))).toEqual([
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
    ]);
    expect(scale === null ? null : dateOf(scale.last).toISOString().slice(0, 10)).toBe('2027-04-30');
    expect(scaleOf(null, [])).toBeNull();
  });

  it('is not stretched by a year that is mistyped', () => {
    const scale = scaleOf(PERIOD, processesOf([row(1, '1027-01-20', '2027-01-25')], PERIOD, TODAY));
    expect(scale?.months).toHaveLength(4);
  });

  it('places a span in percent, cut where the scale ends', () => {
    const scale = { first: 100, last: 199, months: [] };
    expect(placeOn(scale, { first: 110, last: 119 })).toEqual({ left: 10, width: 10 });
    expect(placeOn(scale, { first: 50, last: 109 })).toEqual({ left: 0, width: 10 });
    expect(placeOn(scale, { first: 119, last: 110 })).toEqual({ left: 10, width: 10 });
  });
});
