import type { TextParams } from '#src/i18n/index.ts';
import { ProblemError } from '../http/problem.ts';
import { told, UNREADABLE, type UnreadableCode } from './words.ts';

/** An `import-unreadable` problem: what of the file cannot be read, and where. */
export const unreadable = (code: UnreadableCode, params: TextParams = {}, cause?: unknown): ProblemError =>
  new ProblemError('import-unreadable', {
    cause,
    errors: (language) => [{ field: '', code, params, message: told(UNREADABLE[code], language, params) }],
  });
