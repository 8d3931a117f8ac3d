import type { Problem } from '#src/model/problem.ts';

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `  ${line}`.trimEnd())
    .join('\n');

function formatOne(problem: Problem): string {
  const parts = [
    `${problem.file}:${problem.line}:${problem.column}  ${problem.severity}  ${problem.code}`,
    indented(problem.message),
    ...(problem.excerpt === '' ? [] : [indented(problem.excerpt)]),
    ...(problem.hint === '' ? [] : [indented(problem.hint)]),
  ];
  return parts.join('\n');
}

/** Problems as a terminal shows them: place, what is wrong, the line with a caret, what to do; at the end how many. */
export function formatProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.\n';
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(' and ');
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${problems.map(formatOne).join('\n\n')}\n\n${counts} in ${counted(files, 'file')}.\n`;
}
