import { ProblemError } from '../http/problem.ts';

/** Codes of what is refused since another record has it. */
const OTHERS: ReadonlySet<string> = new Set(['unique', 'uniqueTogether']);

/**
 * What strangers are told of a refusal: nothing of who is there already. Null where that is all that was refused: they
 * are answered as if it were new.
 */
export function withoutOthers(error: unknown): unknown {
  if (!(error instanceof ProblemError)) return error;
  const { errors } = error.options;
  if (errors === undefined || !errors('es').some(({ code }) => OTHERS.has(code))) return error;
  if (errors('es').every(({ code }) => OTHERS.has(code))) return null;
  return new ProblemError(error.code, {
    ...error.options,
    errors: (language) => errors(language).filter(({ code }) => !OTHERS.has(code)),
  });
}
