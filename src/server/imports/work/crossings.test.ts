import { expect, it } from 'vitest';
import type { Constraint } from '#src/model/catalogue.ts';
import { lookForCrossings } from './crossings.ts';

const constraint = (emptyIsAll: readonly string[], per: readonly string[]): Constraint => ({
  name: 'sinCruces',
  kind: 'noOverlap',
  demand: { from: 'de', to: 'a', bounds: '[]', emptyIsAll },
  per,
  where: null,
  message: null,
  untold: 'overlaps',
  forbidsRepeats: false,
});

type Ends = readonly [de: number | null, a: number | null, sede?: number | null];

/** The line that each crosses. */
const crossed = (rows: readonly Ends[], emptyIsAll: readonly string[] = []): readonly (number | null)[] => {
  const look = lookForCrossings(constraint(emptyIsAll, ['sede']), ['de', 'a']);
  return rows.map(([de, a, sede = 1], at) => look({ de, a, sede }, at + 1)?.line ?? null);
};

it('finds what crosses an earlier one in whatever order they come', () => {
  expect(
    crossed([
      [5, 9],
      [1, 4],
      [10, 12],
      [4, 4],
      [9, 10],
      [2, 20],
      [0, 1],
    ]),
  ).toEqual([null, null, null, 2, 1, 2, 2]);
});

it('lets pass what is the wrong way round, and other groups', () => {
  expect(
    crossed([
      [5, 9],
      [9, 5],
      [9, 9],
      [6, 7, 2],
      [null, 4],
      [10, null],
      [null, null],
    ]),
  ).toEqual([null, null, 1, null, null, null, 5]);
});

it('holds one of all groups against those of each', () => {
  const rows: readonly Ends[] = [
    [1, 5, 1],
    [1, 5, 2],
    [6, 9, null],
    [3, 4, null],
    [7, 8, 2],
  ];
  expect(crossed(rows, ['sede'])).toEqual([null, null, null, 1, 3]);
  expect(crossed(rows)).toEqual([null, null, null, null, null]);
});
