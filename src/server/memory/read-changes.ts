import { isJsonObject, type Json } from '#src/model/json.ts';
import { fieldsProblem, type WrongField } from '../http/field-problems.ts';
import { ProblemError } from '../http/problem.ts';

/** What changes of what is remembered: by key its value, null for nothing. */
export type Changes = readonly (readonly [key: string, value: Json])[];

/** As many as a browser sends at once, and of each as much as a choice of columns takes. */
export const MOST_CHANGES = 200;
export const LONGEST_VALUE = 8_000;
/** What somebody's app remembers of every list there is stays below that. */
export const MOST_KEYS = 4_000;
/** Of all that is remembered of one person. */
export const MOST_BYTES = 512 * 1024;

const KEY = /^[\w./:@-]{1,200}$/;

/** What is remembered are lists of plain records at most. */
export const DEEPEST_VALUE = 6;

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((inner: unknown) => isDeeper(inner, than - 1)));

/** Reads the body of a request. Throws a `not-a-record` problem, and a `validation` problem that names the key. */
export function changesIn(body: unknown): Changes {
  if (!isJsonObject(body)) throw new ProblemError('not-a-record');
  const changes = Object.entries(body);
  if (changes.length > MOST_CHANGES)
    throw fieldsProblem([{ field: '', code: 'maxItems', params: { max: MOST_CHANGES } }]);
  const faults = changes.flatMap(([field, value]): readonly WrongField[] => {
    if (!KEY.test(field)) return [{ field, code: 'pattern' }];
    if (isDeeper(value, DEEPEST_VALUE)) return [{ field, code: 'type' }];
    const text = JSON.stringify(value);
    if (text.length > LONGEST_VALUE) return [{ field, code: 'maxLength', params: { max: LONGEST_VALUE } }];
    // PostgreSQL keeps no such character, nor half of one.
    return /\\u0000|\\ud[89a-f]/i.test(text) ? [{ field, code: 'characters' }] : [];
  });
  if (faults.length > 0) throw fieldsProblem(faults);
  return changes;
}
