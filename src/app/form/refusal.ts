import { type FieldError, sentencesOf, WireError } from '#src/data-provider/http/errors.ts';
import type { ShownProblem } from '../validation/problem-text.ts';

/** Why a save failed, where no field is to blame. */
export interface Failure {
  readonly message: string;
  /** The server's name for the request, to be quoted to an administrator. */
  readonly requestId: string | null;
  /** The server's, where it told one. */
  readonly code: string | null;
}

/**
 * Puts what the server refused at its fields.
 * @returns what could not be put at a field; null where everything was.
 */
export function showRefusal(refuse: (problems: readonly ShownProblem[]) => void, error: unknown): Failure | null {
  if (!(error instanceof WireError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, requestId: null, code: null };
  }
  refuse(problemsOf(error.fieldErrors));
  // Internal errors are the ones worth a call: only they carry the number to quote.
  return error.fieldErrors.length > 0
    ? null
    : { message: error.message, requestId: error.status >= 500 ? error.requestId : null, code: error.code };
}

const isOfAll = ({ field, together }: FieldError): boolean => field === '' || together === true;

/** What is of several fields together is told once, of the record as a whole: its fields are marked, without words. */
function problemsOf(errors: readonly FieldError[]): readonly ShownProblem[] {
  const whole = sentencesOf(errors.filter(isOfAll));
  const atFields = errors
    .filter(({ field }) => field !== '')
    .map(({ field, code, message, together }) => ({
      path: field,
      code: code ?? 'invalid',
      params: {},
      text: together === true ? '' : message,
    }))
    // Of several at one field the first is shown, and words rather than none.
    .toSorted((one, other) => Number(one.text === '') - Number(other.text === ''));
  return whole === '' ? atFields : [{ path: '', code: 'invalid', params: {}, text: whole }, ...atFields];
}
