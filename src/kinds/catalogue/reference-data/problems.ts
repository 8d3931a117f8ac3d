import { orEmpty } from '#src/model/absent.ts';
import type { Problem } from '#src/model/problem.ts';

/** A mistake in a file of reference data, at a line of it. */
export const csvProblem = (
  file: string,
  text: string,
  line: number,
  code: string,
  message: string,
  hint = '',
): Problem => ({
  code,
  severity: 'error',
  file,
  line,
  column: 1,
  message,
  hint,
  excerpt: excerptOf(text, line),
});

const LONGEST = 110;

function excerptOf(text: string, line: number): string {
  const content = orEmpty(text.split('\n')[line - 1]?.replace(/\r$/, ''));
  if (content === '') return '';
  return `${line} | ${content.length > LONGEST ? `${content.slice(0, LONGEST)}…` : content}`;
}

/** The line, and a caret under the column; nothing where the line is long. */
export function excerptAt(text: string, line: number, column: number): string {
  const content = orEmpty(text.split('\n')[line - 1]?.replace(/\r$/, ''));
  const number = String(line);
  return content.length > LONGEST
    ? ''
    : `${number} | ${content}\n${' '.repeat(number.length)} | ${' '.repeat(column - 1)}^`;
}
