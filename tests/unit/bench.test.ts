import { expect, test } from 'vitest';
import { runScript } from '../../scripts/support/run-script.ts';
import { benchNames, loadBench } from '#tests/bench/support/benches.ts';
import { allMet, atLeastTimes, atMost, atMostMore, atMostTimes, either, figure } from '#tests/bench/support/figure.ts';
import { interleaved, median } from '#tests/bench/support/interleaved.ts';
import { modelFiles } from '#tests/bench/support/model/index.ts';
import { tableOf } from '#tests/bench/support/table.ts';

test('every bench is found by its folder and says what it measures', async () => {
  const names = await benchNames();
  expect(names).toContain('compile');
  for (const name of names) expect((await loadBench(name)).summary).not.toBe('');
});

test('a name that no bench has is wrong use, and those that there are are told', async () => {
  const { code, stdout, stderr } = await runScript('bench', 'nada');
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('There is no bench nada.');
  expect(stderr).toContain('compile');
});

const met = (goal: ReturnType<typeof atMost>, value: number, baseline?: number): boolean | null =>
  figure({ what: '', unit: 'ms', value, goal, ...(baseline !== undefined && { baseline }) }).met;

test('a figure is held to its goal by the exact numbers', () => {
  expect([met(atMost(150), 150), met(atMost(150), 150.001)]).toEqual([true, false]);
  expect([met(atMostTimes(4), 8, 2), met(atMostTimes(4), 8.01, 2), met(atMostTimes(4), 1)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([met(atLeastTimes(0.8), 80, 100), met(atLeastTimes(0.8), 79, 100)]).toEqual([true, false]);
  const near = either(atMostTimes(1.1), atMostMore(50));
  expect([met(near, 120, 100), met(near, 1100, 1000), met(near, 160, 100)]).toEqual([true, true, false]);
});

test('the table tells every figure with its baseline, goal and outcome; one that is missed spoils all', () => {
  const figures = [
    figure({ what: 'login page', value: 134.04, unit: 'KB', goal: atMost(160) }),
    figure({ what: 'check', value: 9000, unit: 'ms', baseline: 2000, goal: atMostTimes(4) }),
    figure({ what: 'a screen', value: 0.5, unit: 'ms' }),
  ];
  expect(tableOf({ summary: 'Things' }, figures)).toMatchInlineSnapshot(`
    "Things

                measured  baseline  ratio  goal
    login page    134 KB                   ≤ 160 KB  met
    check        9000 ms   2000 ms  4.5 ×  ≤ 4 ×     MISSED
    a screen      0.5 ms"
  `);
  expect([allMet(figures), allMet(figures.toSpliced(1, 1))]).toEqual([false, true]);
});

test('sides are measured in turn, and warming up does not count', async () => {
  const order: string[] = [];
  const side = (name: string) => async () => order.push(name);
  expect(await interleaved([side('a'), side('b')], { runs: 2, warmUp: 1 })).toEqual([
    [3, 6],
    [4, 5],
  ]);
  expect(order.join('')).toBe('baabba');
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
});

test('the model of a size is always the same, and larger ones hold the base of the smaller', () => {
  const [small, again, large] = [10, 10, 40].map((catalogues) => modelFiles({ catalogues, institutions: 2 }));
  expect(again).toEqual(small);
  const basePaths = [...(small?.keys() ?? [])].filter((path) => path.startsWith('base/'));
  expect([...(large?.keys() ?? [])]).toEqual(expect.arrayContaining(basePaths));
});
