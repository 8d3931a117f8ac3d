import { interpolate, sharedTexts } from '#src/i18n/index.ts';
import type { Json } from '#src/model/json.ts';
import type { Language } from '#src/model/text.ts';
import { type FieldError, PROBLEM_STATUS, type ProblemError } from './problem.ts';

export const PROBLEM_MEDIA_TYPE = 'application/problem+json; charset=utf-8';

/** RFC 9457, with the product's stable code, the request's id and the errors of single values. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly instance: string;
  readonly errors?: readonly FieldError[];
  readonly [member: string]: Json | readonly FieldError[] | undefined;
}

/** The document of a problem in one language; `instance` is the request's id, so that the log can be found by it. */
export function problemDocument(problem: ProblemError, language: Language, instance: string): ProblemDocument {
  const { code, options } = problem;
  const text = sharedTexts[language].rectoria.problems[code];
  return {
    type: `/problemas/${code}`,
    title: text.title,
    status: PROBLEM_STATUS[code],
    code,
    detail: interpolate(text.detail, options.params ?? {}),
    instance,
    ...(options.errors === undefined ? {} : { errors: options.errors(language) }),
    ...options.members,
  };
}
