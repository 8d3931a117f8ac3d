import type { Problem } from '#src/model/problem.ts';
import { identityOf } from './problem-at.ts';

/** By file, line and column, each problem once. */
export const sortProblems = (problems: readonly Problem[]): readonly Problem[] =>
  [...new Map(problems.map((problem) => [identityOf(problem), problem])).values()].toSorted(
    (a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code),
  );

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);
