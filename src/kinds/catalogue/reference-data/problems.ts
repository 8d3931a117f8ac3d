import { orEmpty } from '#src/model/absent.ts';
import type { Problem } from '#src/model/problem.ts';
import type { Path } from '#src/model/source.ts';

/** What is wrong in the rows of a file, and where in the YAML that is demanded. */
export interface DataProblem extends Problem {
  /** The part of the catalogue's YAML by which it is wrong: an overlay that says it may be the cause. */
  readonly by?: Path;
  /** What makes it the same as that of another row, where that is not its message. */
  readonly same?: string;
}

/** A mistake in a file of reference data, at a line of it, and a column where one is known. */
export const csvProblem = (
  file: string,
  text: string,
  line: number,
  code: string,
  message: string,
  hint = '',
  column = 1,
): Problem => ({
  code,
  severity: 'error',
  file,
  line,
  column,
  message,
  hint,
  excerpt: excerptAt(text, line, column),
});

const LONGEST = 110;

/** The line, and a caret under the column; a long line is cut, and has no caret where that is cut off. */
export function excerptAt(text: string, line: number, column: number): string {
  // A control character would be obeyed by the terminal.
  const content = orEmpty(text.split('\n')[line - 1]?.replace(/\r$/, '')).replaceAll(/\p{Cc}/gu, ' ');
  if (content.trim() === '') return '';
  const number = String(line);
  const isCut = content.length > LONGEST;
  const shown = `${number} | ${isCut ? `${content.slice(0, LONGEST)}…` : content}`;
  return isCut && column > LONGEST ? shown : `${shown}\n${' '.repeat(number.length)} | ${' '.repeat(column - 1)}^`;
}
