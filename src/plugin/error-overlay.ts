import { resolve } from 'node:path';
import type { ErrorPayload } from 'vite';
import { hasErrors, type Problem } from '#src/model/problem.ts';

const told = (problem: Problem): string =>
  [`${problem.file}:${problem.line}:${problem.column}`, problem.message, problem.hint].filter(Boolean).join('\n');

/** The errors among the problems as Vite's overlay shows them: the first with its excerpt, the others below it. */
export function overlayOf(problems: readonly Problem[]): ErrorPayload | null {
  if (!hasErrors(problems)) return null;
  const [first, ...others] = problems.filter(({ severity }) => severity === 'error');
  if (!first) return null;
  return {
    type: 'error',
    err: {
      plugin: 'rectoria',
      message: [first.message, first.hint].filter(Boolean).join('\n'),
      id: first.file,
      loc: { file: resolve(first.file), line: first.line, column: first.column },
      frame: first.excerpt,
      stack: others.map(told).join('\n\n'),
    },
  };
}
