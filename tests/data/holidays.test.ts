import { join } from 'node:path';
import { expect, it } from 'vitest';
import { holidaysOf } from '#src/server/domain/diafestivo/holidays.ts';
import { readCsv } from './read-resources.ts';

const FIRST_YEAR = 2025;
const YEARS = 8;
const PER_YEAR = 12;

const csv = (): string => {
  const rows = Array.from({ length: YEARS }, (_, index) => FIRST_YEAR + index).flatMap((year) =>
    holidaysOf(year).map(({ name, day, commemorated }, index) =>
      [(year - FIRST_YEAR) * PER_YEAR + index + 1, day, name, day === commemorated ? '' : commemorated, 'true'].join(
        ',',
      ),
    ),
  );
  return ['diaFestivoId,diFeFecha,diFeDescripcion,diFeFechaConmemoracion,estatus', ...rows, ''].join('\n');
};

/** `npx vitest run tests/data/holidays.test.ts -u` writes it anew after more years are asked for here. */
it('has the holidays that the law gives for eight years', async () => {
  await expect(csv()).toMatchFileSnapshot(
    join(import.meta.dirname, '..', '..', 'resources', 'base', 'generales', 'diafestivo.csv'),
  );
});

it('has the moved holidays of 2025 to 2027 on their Mondays', () => {
  const moved = readCsv('generales/diafestivo')
    .filter((row) => row['diFeFechaConmemoracion'] !== '' && (row['diFeFecha'] ?? '') < '2028')
    .map((row) => `${row['diFeFecha']} ${row['diFeDescripcion']}, ${row['diFeFechaConmemoracion']}`);
  expect(moved).toEqual([
    '2025-05-05 Día del Trabajo, 2025-05-01',
    '2025-11-10 Día de la Constitución, 2025-11-06',
    '2026-01-05 Día de los Santos Reyes, 2026-01-06',
    '2026-05-04 Día del Trabajo, 2026-05-01',
    '2026-11-09 Día de la Constitución, 2026-11-06',
    '2027-01-04 Día de los Santos Reyes, 2027-01-06',
    '2027-01-25 Natalicio de Juan Pablo Duarte, 2027-01-26',
  ]);
});

it.each([
  ['2025', '2025-04-18', '2025-06-19'],
  ['2026', '2026-04-03', '2026-06-04'],
  ['2027', '2027-03-26', '2027-05-27'],
])('has Good Friday and Corpus Christi of %s', (year, goodFriday, corpusChristi) => {
  const rows = readCsv('generales/diafestivo').filter((row) => row['diFeFecha']?.startsWith(year));
  const dayOf = (name: string): unknown => rows.find((row) => row['diFeDescripcion'] === name)?.['diFeFecha'];
  expect([dayOf('Viernes Santo'), dayOf('Corpus Christi')]).toEqual([goodFriday, corpusChristi]);
  expect(rows).toHaveLength(PER_YEAR);
});
