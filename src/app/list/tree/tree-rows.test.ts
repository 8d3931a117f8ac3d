import { describe, expect, it } from 'vitest';
import { rowsInSight, treeRows } from './tree-rows.ts';

/** In the order a list is in. */
const RECORDS = [
  { id: 1, up: null },
  { id: 2, up: 1 },
  { id: 3, up: '2' },
  { id: 4, up: 1 },
  { id: 5, up: null },
];

const rows = treeRows(RECORDS, 'up');

const places = (records: readonly { readonly id: number; readonly up: unknown }[]): readonly unknown[] =>
  treeRows(records, 'up').map(({ record: { id }, level, parent }) => [id, level, parent]);

const inSight = (...open: readonly number[]): readonly unknown[] =>
  rowsInSight(rows, (id) => open.includes(Number(id))).map(({ record }) => record.id);

describe('the rows of a tree', () => {
  it('know how deep they stand, among how many, and whether anything is below them', () => {
    expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 2, 1]);
    expect(rows.map(({ position, siblings }) => `${position}/${siblings}`)).toEqual([
      '1/2',
      '1/2',
      '1/1',
      '2/2',
      '2/2',
    ]);
    expect(rows.map(({ hasBelow }) => hasBelow)).toEqual([true, true, false, false, false]);
  });

  it('stand at the top where what is above them is not in the list, or is below them', () => {
    expect(places([{ id: 7, up: 99 }])).toEqual([[7, 1, null]]);
    expect(
      places([
        { id: 1, up: 2 },
        { id: 2, up: 1 },
        { id: 3, up: 3 },
      ]),
    ).toEqual([
      [1, 1, null],
      [2, 2, 1],
      [3, 1, null],
    ]);
  });

  it('are in sight while everything above them is open', () => {
    expect(inSight()).toEqual([1, 5]);
    expect(inSight(1)).toEqual([1, 2, 4, 5]);
    expect(inSight(2)).toEqual([1, 5]);
    expect(inSight(1, 2)).toEqual([1, 2, 3, 4, 5]);
  });
});
