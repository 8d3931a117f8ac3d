import { describe, expect, it } from 'vitest';
import type { Problem } from '#src/model/problem.ts';
import { overlayOf } from './overlay.ts';

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
