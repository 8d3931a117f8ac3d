import { WireError } from '#src/data-provider/http/errors.ts';
import type { ShownProblem } from '../validation/problem-text.ts';

/** Why a save failed, where no field is to blame. */
export interface Failure {
  readonly message: string;
  /** The server's name for the request, to be quoted to an administrator. */
  readonly requestId: string | null;
}

/**
 * Puts what the server refused at its fields.
 * @returns what could not be put at a field; null where everything was.
 */
export function showRefusal(refuse: (problems: readonly ShownProblem[]) => void, error: unknown): Failure | null {
  if (!(error instanceof WireError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { message, requestId: null };
  }
  refuse(
    error.fieldErrors.map(({ field, code, message }) => ({
      path: field,
      code: code ?? 'invalid',
      params: {},
      text: message,
    })),
  );
  // Internal errors are the ones worth a call: only they carry the number to quote.
  return error.fieldErrors.length > 0
    ? null
    : { message: error.message, requestId: error.status >= 500 ? error.requestId : null };
}
