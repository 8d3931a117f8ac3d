import { orEmpty } from '#src/model/absent.ts';
import type { Problem, Severity } from '#src/model/problem.ts';
import type { Span } from '#src/model/source.ts';

interface ProblemText {
  readonly code: string;
  readonly severity?: Severity;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** A problem at a place of a file whose whole text is given. */
export const problemAt = (span: Span, text: string, told: ProblemText): Problem => ({
  code: told.code,
  severity: told.severity ?? 'error',
  file: span.file,
  line: span.line,
  column: span.column,
  message: told.message,
  hint: orEmpty(told.hint),
  excerpt: excerptOf(text, span),
});

/** A problem of a file as a whole, or of one whose text cannot be shown. */
export const problemOfFile = (file: string, told: ProblemText): Problem =>
  problemAt({ file, line: 1, column: 1, length: 1 }, '', told);

/** Two problems with the same identity say the same thing at the same place. */
export const identityOf = ({ code, file, line, column, message }: Problem): string =>
  [code, file, line, column, message].join('\n');

const WIDTH = 110;

/**
 * The line of the span and a caret line under it, the line number in front. Long lines are cut around the span.
 * A line that the text does not have gives an empty excerpt.
 */
function excerptOf(text: string, span: Span): string {
  const [written] = text.split('\n').slice(span.line - 1, span.line);
  // A control character would be obeyed by the terminal.
  const line = written?.replace(/\r$/, '').replaceAll(/\p{Cc}/gu, ' ');
  if (line === undefined || line.trim() === '') return '';
  const start = Math.min(span.column - 1, line.length);
  const from = line.length <= WIDTH ? 0 : Math.max(0, Math.min(start - WIDTH / 2, line.length - WIDTH));
  const shown = `${from > 0 ? '…' : ''}${line.slice(from, from + WIDTH)}${from + WIDTH < line.length ? '…' : ''}`;
  const caretAt = start - from + (from > 0 ? 1 : 0);
  const carets = '^'.repeat(Math.max(1, Math.min(span.length, shown.length - caretAt)));
  const number = String(span.line);
  return `${number} | ${shown}\n${' '.repeat(number.length)} | ${' '.repeat(caretAt)}${carets}`;
}
