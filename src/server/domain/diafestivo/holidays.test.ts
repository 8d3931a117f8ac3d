import { describe, expect, it } from 'vitest';
import { easterSunday, holidaysOf } from './holidays.ts';

const days = (year: number): readonly string[] => holidaysOf(year).map(({ name, day }) => `${day} ${name}`);

describe('easterSunday', () => {
  it.each([
    '1818-03-22',
    '1943-04-25',
    '2000-04-23',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])('falls on %s', (day) => {
    expect(
      easterSunday(Number(day.slice(0, 4)))
        .toISOString()
        .slice(0, 10),
    ).toBe(day);
  });
});

describe('holidaysOf', () => {
  it('gives 2025 as the Ministerio de Trabajo announced it', () => {
    expect(days(2025)).toEqual([
      '2025-01-01 Año Nuevo',
      '2025-01-06 Día de los Santos Reyes',
      '2025-01-21 Día de Nuestra Señora de la Altagracia',
      '2025-01-26 Natalicio de Juan Pablo Duarte',
      '2025-02-27 Día de la Independencia Nacional',
      '2025-04-18 Viernes Santo',
      '2025-05-05 Día del Trabajo',
      '2025-06-19 Corpus Christi',
      '2025-08-16 Día de la Restauración',
      '2025-09-24 Día de Nuestra Señora de las Mercedes',
      '2025-11-10 Día de la Constitución',
      '2025-12-25 Día de Navidad',
    ]);
  });

  it.each([
    ['Tuesday goes back to Monday', '2026-01-05 Día de los Santos Reyes'],
    ['Wednesday goes back to Monday', '2027-01-04 Día de los Santos Reyes'],
    ['Thursday goes on to Monday', '2023-01-30 Natalicio de Juan Pablo Duarte'],
    ['Friday goes on to Monday', '2026-05-04 Día del Trabajo'],
    ['Saturday stays', '2027-11-06 Día de la Constitución'],
    ['Sunday stays', '2022-11-06 Día de la Constitución'],
    ['a first of May on Sunday goes on to Monday', '2022-05-02 Día del Trabajo'],
    ['16 August stays in any year', '2023-08-16 Día de la Restauración'],
    ['16 August stays when a period begins', '2028-08-16 Día de la Restauración'],
    ['21 January stays', '2022-01-21 Día de Nuestra Señora de la Altagracia'],
  ])('%s: %s', (_rule, holiday) => {
    expect(days(Number(holiday.slice(0, 4)))).toContain(holiday);
  });

  it('keeps the day that is commemorated', () => {
    expect(holidaysOf(2026).find(({ name }) => name === 'Día de la Constitución')).toEqual({
      name: 'Día de la Constitución',
      day: '2026-11-09',
      commemorated: '2026-11-06',
    });
  });
});
