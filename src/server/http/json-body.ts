import { type Json, parseJson } from '#src/model/json.ts';
import { fieldsProblem } from './field-problems.ts';
import { scanJson } from './json-scan.ts';
import { ProblemError } from './problem.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

const tooManyDigits = (fields: readonly string[]): ProblemError =>
  fieldsProblem(fields.map((field) => ({ field, code: 'digits' })));

/**
 * Reads JSON that somebody sent, whoever it is, at a cost that grows with its length alone: UTF-8, a name once per
 * object (DESIGN §3, PUT), no `__proto__`, neither deep nor of more values than a record has, no number with more digits
 * than are kept, since it would be rounded before anybody could refuse it.
 * Throws a `malformed`, `too-complex`, `repeated-name`, `forbidden-name` or `validation` problem.
 */
export function parseJsonBody(body: Buffer): Json {
  try {
    const inexact = scanJson(body);
    if (inexact.length > 0) throw tooManyDigits(inexact);
    return parseJson(decoder.decode(body));
  } catch (error) {
    // TextDecoder's word for bytes that are no UTF-8.
    if (error instanceof SyntaxError || error instanceof TypeError) throw new ProblemError('malformed');
    throw error;
  }
}

/** The same of a text that was part of what somebody sent. */
export const readJson = (text: string): Json => parseJsonBody(Buffer.from(text));
