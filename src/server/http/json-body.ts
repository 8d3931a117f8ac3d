import { fieldsProblem } from './field-problems.ts';
import { scanJson } from './json-scan.ts';
import { ProblemError } from './problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const tooManyDigits = (fields: readonly string[]): ProblemError =>
  fieldsProblem(fields.map((field) => ({ field, code: 'digits' })));

/**
 * Reads a JSON body strictly: UTF-8 only, a name once per object (DESIGN §3, PUT), no `__proto__`, no number with more
 * digits than are kept, since it would be rounded before anybody could refuse it.
 * Throws a `malformed`, `repeated-name`, `forbidden-name` or `validation` problem.
 */
export function parseJsonBody(body: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(body);
    value = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) throw new ProblemError('malformed');
    throw error;
  }
  const inexact = scanJson(text);
  if (inexact.length > 0) throw tooManyDigits(inexact);
  return value;
}
