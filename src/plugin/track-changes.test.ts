import { expect, test } from 'vitest';
import { trackChanges } from './track-changes.ts';

test('what changed is told once, and what happened before anybody listened is unknown', () => {
  const changes = trackChanges();
  changes.add('change', '/r/a.yaml');
  expect(changes.take()).toBeUndefined();
  changes.add('change', '/r/a.yaml');
  changes.add('change', '/r/b.yaml');
  changes.add('change', '/r/a.yaml');
  changes.add('change', '/r/a.csv');
  expect(changes.take()).toEqual(['/r/a.yaml', '/r/b.yaml']);
  expect(changes.take()).toEqual([]);
});

test('where a file came or went, anything may have changed', () => {
  const changes = trackChanges();
  changes.take();
  changes.add('change', '/r/a.yaml');
  changes.add('unlink', '/r/b.yaml');
  expect(changes.take()).toBeUndefined();
  expect(changes.take()).toEqual([]);
});
