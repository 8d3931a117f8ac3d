import { cleanText } from '#src/fields/texts.ts';
import type { Catalogue, Transition } from '#src/model/catalogue.ts';
import { isJsonObject } from '#src/model/json.ts';
import { LONGEST_REASON } from '#src/runtime/states.ts';
import ucs2length from '#src/runtime/ucs2length.ts';
import type { FieldProblem } from '#src/runtime/validation.ts';
import { ProblemError } from '../../http/problem.ts';
import { validationProblem } from '../record/field-errors.ts';

/** Name of the reason in the body, and of the field that its problems are told at. */
export const REASON = 'razon';

/**
 * The reason that a body gives, null where none is asked for or given. Throws `not-a-record`, or a `validation` problem
 * where it is missing, too long or no text. No body at all is an empty one.
 */
export function reasonIn(body: unknown, { reason }: Transition, catalogue: Catalogue): string | null {
  const given = body ?? {};
  if (!isJsonObject(given)) throw new ProblemError('not-a-record');
  if (reason === null) return null;
  const [, value = null] = Object.entries(given).find(([name]) => name.toLowerCase() === REASON) ?? [];
  const refused = (code: string, params: FieldProblem['params'] = {}): ProblemError =>
    validationProblem([{ path: REASON, code, params }], catalogue);
  if (value !== null && typeof value !== 'string') throw refused('string');
  const text = value === null ? null : cleanText(value);
  if (text === null && reason === 'required') throw refused('required');
  if (text !== null && ucs2length(text) > LONGEST_REASON) throw refused('maxLength', { max: LONGEST_REASON });
  return text;
}
