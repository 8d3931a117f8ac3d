import { expect, it } from 'vitest';
import { present } from '#src/model/present.ts';
import { comparisonsOf, valueFor } from './condition.ts';

const between = (kind: 'number' | 'day') =>
  present(
    comparisonsOf(kind).find(({ operator }) => operator === '_between'),
    'between',
  );

it.each([
  ['number', [200, 30], [30, 200]],
  ['number', [30, 200], [30, 200]],
  ['day', ['2026-03-01', '2025-12-31'], ['2025-12-31', '2026-03-01']],
  ['day', ['2026-03-01', null], undefined],
  ['number', [200, null], undefined],
] as const)('a span of a %s from %j is %j, whichever end is named first', (kind, given, held) => {
  expect(valueFor(kind, between(kind), given)).toEqual(held);
});
