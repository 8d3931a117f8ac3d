import { expect, it } from 'vitest';
import { breaking } from '#src/language/changes/index.ts';
import type { Found } from '#src/screen-diff/found.ts';
import { seenAt } from './seen-at.ts';

const found = (resource: string, element: string, institutions: readonly string[]): Found => ({
  institutions,
  difference: {
    ...breaking('Se va.', 'It goes.'),
    resource,
    kind: 'catalogue',
    path: ['fields', element],
    what: 'removed',
    before: true,
    after: undefined,
    source: { before: null, after: null },
  },
});

const seen = (...all: readonly Found[]) =>
  Object.fromEntries([...seenAt(all)].map(([code, own]) => [code, own.map(({ difference }) => difference.path[1])]));

it('what all have is seen at one', () => {
  expect(seen(found('a', 'x', ['uno', 'dos']), found('a', 'y', ['dos', 'tres']))).toEqual({ dos: ['x', 'y'] });
});

it('what no one has together is seen at several, and each resource by itself', () => {
  const all = [found('a', 'x', ['uno', 'dos']), found('a', 'y', ['tres']), found('b', 'z', ['tres'])];
  expect(seen(...all)).toEqual({ uno: ['x'], tres: ['y', 'z'] });
});

it('what nobody has is not seen', () => {
  expect(seen(found('a', 'x', []))).toEqual({});
});
