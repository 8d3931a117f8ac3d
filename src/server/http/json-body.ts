import { type Json, parseJson } from '#src/model/json.ts';
import { fieldsProblem } from './field-problems.ts';
import { scanJson } from './json-scan.ts';
import { ProblemError } from './problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const tooManyDigits = (fields: readonly string[]): ProblemError =>
  fieldsProblem(fields.map((field) => ({ field, code: 'digits' })));

/**
 * Reads a JSON text that somebody sent, whoever it is, at a cost that grows with its length alone: a name once per
 * object (DESIGN §3, PUT), no `__proto__`, neither deep nor of more values than a record has, no number with more digits
 * than are kept, since it would be rounded before anybody could refuse it.
 * Throws a `malformed`, `too-complex`, `repeated-name`, `forbidden-name` or `validation` problem.
 */
export function readJson(text: string): Json {
  try {
    const inexact = scanJson(text);
    const value = parseJson(text);
    if (inexact.length > 0) throw tooManyDigits(inexact);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) throw new ProblemError('malformed');
    throw error;
  }
}

/** The same of a request's body, which is UTF-8. */
export function parseJsonBody(body: Uint8Array): Json {
  return readJson(decoded(body));
}

function decoded(body: Uint8Array): string {
  try {
    return decoder.decode(body);
  } catch (error) {
    if (error instanceof TypeError) throw new ProblemError('malformed');
    throw error;
  }
}
