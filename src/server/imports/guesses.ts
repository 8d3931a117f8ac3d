import { readCell } from '#src/fields/read-cell.ts';
import type { Field } from '#src/model/field.ts';
import type { FieldTypes } from '#src/model/field-type.ts';
import {
  DATE_ORDERS,
  type DateOrder,
  DECIMAL_SIGNS,
  type DecimalSign,
  type ImportSeparator,
} from '#src/model/import.ts';
import { isBlank } from '#src/fields/texts.ts';
import type { Notice } from './words.ts';

/** A column whose field is known, and some of its cells. */
export interface Sample {
  readonly field: Field;
  readonly title: string;
  readonly cells: readonly string[];
}

/** How the cells of a file are read, and what of it is no more than a guess. */
export interface Guesses {
  readonly decimal: DecimalSign;
  readonly fechas: DateOrder;
  readonly notices: readonly Notice[];
}

/** What a type makes of a text that it reads: no text where it is a number, and of a date the day. */
const USUAL = { decimal: '.', dates: 'dma' } as const;

const readIn = (samples: readonly Sample[], reading: Parameters<typeof readCell>[2], types: FieldTypes): number =>
  samples.reduce(
    (sum, { field, cells }) => sum + cells.filter((cell) => isRead(cell, field, reading, types)).length,
    0,
  );

const WIRE_DAY = /^\d{4}-\d{2}-\d{2}T/;

const isRead = (cell: string, field: Field, reading: Parameters<typeof readCell>[2], types: FieldTypes): boolean => {
  const value = readCell(cell, field, reading, types);
  return typeof value === 'number' || (typeof value === 'string' && WIRE_DAY.test(value));
};

const NUMBERS = new Set(['int', 'decimal']);
const DAYS = new Set(['date', 'datetime']);

/**
 * Finds out which signs numbers have and in which order days stand, of cells that are read in one way only; the Dominican way where they
 * are read in several.
 */
export function guessesOf(samples: readonly Sample[], separator: ImportSeparator | null, types: FieldTypes): Guesses {
  const full = samples.map((sample) => ({ ...sample, cells: sample.cells.filter((cell) => !isBlank(cell)) }));
  const of = (kinds: ReadonlySet<string>): readonly Sample[] =>
    full.filter(({ field }) => {
      const cel = types.get(field.type)?.cel(field);
      return typeof cel === 'string' && kinds.has(cel) && types.get(field.type)?.storage(field).kind === 'column';
    });
  const numbers = of(NUMBERS);
  const [point = 0, comma = 0] = DECIMAL_SIGNS.map((decimal) => readIn(numbers, { ...USUAL, decimal }, types));
  // Where a semicolon parts the cells, the comma is taken mostly.
  const decimal = comma > point || (comma === point && comma > 0 && separator === ';') ? ',' : '.';
  const days = of(DAYS);
  const read = DATE_ORDERS.map((dates) => [dates, readIn(days, { ...USUAL, dates }, types)] as const);
  const [best = ['dma', 0] as const] = read.toSorted(([, one], [, other]) => other - one);
  const byDay = read.find(([order]) => order === 'dma')?.[1] ?? 0;
  const fechas = byDay === best[1] ? 'dma' : best[0];
  const unsure = fechas === 'dma' ? days.find((sample) => isUnsure(sample, types)) : undefined;
  return {
    decimal,
    fechas,
    notices: [
      ...(decimal === ',' && comma > point ? [{ code: 'decimals', params: {} } as const] : []),
      ...(unsure === undefined ? [] : [{ code: 'dates', params: { title: unsure.title } } as const]),
    ],
  };
}

/** Whether every day of a column that is written with the year last would be another day with the month first. */
function isUnsure({ field, cells }: Sample, types: FieldTypes): boolean {
  const parted = cells.filter((cell) => !/^\d{4}/.test(cell.trim()));
  const days = parted.filter((cell) => isRead(cell, field, USUAL, types));
  return days.length > 0 && days.every((cell) => isRead(cell, field, { ...USUAL, dates: 'mda' }, types));
}
