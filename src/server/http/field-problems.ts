import { interpolate, sharedTexts, type TextParams, type ValidationCode } from '#src/i18n/index.ts';
import { ProblemError } from './problem.ts';

export interface WrongField {
  /** As it was sent. */
  readonly field: string;
  readonly code: ValidationCode;
  readonly params?: TextParams;
}

/** The `validation` problem of a body that is no catalogue's record, told at its fields. */
export const fieldsProblem = (wrong: readonly WrongField[]): ProblemError =>
  new ProblemError('validation', {
    errors: (language) =>
      wrong.map(({ field, code, params = {} }) => ({
        field,
        code,
        params,
        message: interpolate(sharedTexts[language].rectoria.validation[code], params),
      })),
  });
