import { describe, expect, it, test } from 'vitest';
import type { Problem } from '#src/model/problem.ts';
import { overlayOf } from './error-overlay.ts';
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

const problem = (line: number, severity: Problem['severity'] = 'error'): Problem => ({
  code: 'unknown-option',
  severity,
  file: 'resources/base/a/b.yaml',
  line,
  column: 7,
  message: `Wrong in ${line}.`,
  hint: 'Did you mean `x`?',
  excerpt: `${line} | y: 1\n  | ^`,
});

describe('the overlay', () => {
  it('shows the first error with its place, excerpt and hint, the others below', () => {
    expect(overlayOf([problem(1, 'warning'), problem(2), problem(3)])?.err).toMatchObject({
      message: 'Wrong in 2.\nDid you mean `x`?',
      id: 'resources/base/a/b.yaml',
      loc: { line: 2, column: 7 },
      frame: '2 | y: 1\n  | ^',
      stack: 'resources/base/a/b.yaml:3:7\nWrong in 3.\nDid you mean `x`?',
    });
  });

  it('does not show for warnings', () => {
    expect(overlayOf([problem(1, 'warning')])).toBeNull();
    expect(overlayOf([])).toBeNull();
  });
});
