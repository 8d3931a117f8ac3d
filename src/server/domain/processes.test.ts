import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ofKind } from '#src/model/resource.ts';
import { modelOf } from '#tests/support/shared-resources.ts';
import { sameWeekdayIn } from './periodos-del-ano/process.ts';
import { processes } from './processes.ts';

const DIR = 'src/server/domain';

it('every folder with a process is in the list, and every one is run by a resource', async () => {
  const found = readdirSync(DIR, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(`${DIR}/${entry.name}`).includes('process.ts'))
    .map(({ name }) => name);
  expect(Object.keys(processes).toSorted()).toEqual(found.toSorted());
  const model = await modelOf('resources');
  const run = [...ofKind(model.base, 'process').values()].map(({ definition }) => definition.run);
  expect(run.toSorted()).toEqual(found.toSorted());
});

it.each([
  ['2026-01-12', 1, '2027-01-11'],
  ['2026-01-12', 0, '2026-01-12'],
  ['2027-01-11', -1, '2026-01-12'],
  ['2024-02-29', 1, '2025-02-27'],
  ['2026-12-31', 1, '2027-12-30'],
])('%s is %d years later on %s, the same day of the week', (day, years, moved) => {
  expect(sameWeekdayIn(day, years)).toBe(moved);
  expect(new Date(moved).getUTCDay()).toBe(new Date(day).getUTCDay());
});
