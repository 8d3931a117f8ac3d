import { expect, it } from 'vitest';
import { createTrail } from './trail.ts';
import type { Dress } from './view.ts';

const hiding = (...ocultas: readonly string[]): Dress => ({ ocultas, anchos: {}, densidad: null });
const [MINE, VIEW, CHANGED] = [hiding(), hiding('a'), hiding('a', 'b')];

it('a view is left and come back to; what somebody changed in it is as they left it', () => {
  const trail = createTrail();
  trail.arrive('0', true, MINE);
  trail.arrive('1', false, MINE);
  trail.leave('1', MINE, VIEW);
  // The list is drawn once more before it goes on.
  expect(trail.arrive('1', false, VIEW)).toBeNull();
  expect(trail.arrive('2', false, VIEW)).toBeNull();
  expect(trail.arrive('3', false, VIEW)).toBeNull();
  expect(trail.arrive('2', true, CHANGED)).toBeNull();
  expect(trail.arrive('1', true, CHANGED)).toBe(MINE);
  expect(trail.arrive('0', true, MINE)).toBeNull();
  expect(trail.arrive('3', true, MINE)).toBe(CHANGED);
});

it('an entry that somebody went on from otherwise is forgotten', () => {
  const trail = createTrail();
  trail.leave('1', MINE, VIEW);
  trail.arrive('2', false, VIEW);
  trail.arrive('1', true, VIEW);
  trail.arrive('4', false, MINE);
  expect(trail.arrive('1', true, CHANGED)).toBeNull();
});
