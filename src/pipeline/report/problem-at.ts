import type { Problem, Severity } from '#src/model/problem.ts';
import type { Span } from '#src/model/source.ts';
import { excerptOf } from './excerpt.ts';

interface Told {
  readonly code: string;
  readonly severity?: Severity;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** A problem at a place of a file whose whole text is given. */
export const problemAt = (span: Span, text: string, told: Told): Problem => ({
  code: told.code,
  severity: told.severity ?? 'error',
  file: span.file,
  line: span.line,
  column: span.column,
  message: told.message,
  hint: told.hint ?? '',
  excerpt: excerptOf(text, span),
});

/** A problem of a file as a whole, or of one whose text cannot be shown. */
export const problemOfFile = (file: string, told: Told): Problem =>
  problemAt({ file, line: 1, column: 1, length: 1 }, '', told);

/** Two problems with the same identity say the same thing at the same place. */
export const identityOf = ({ code, file, line, column, message }: Problem): string =>
  [code, file, line, column, message].join('\n');
