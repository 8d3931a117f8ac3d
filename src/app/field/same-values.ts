import type { Row } from './form-record.ts';

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two wire values mean the same; a missing value and an emptied one do. */
export function sameValue(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || (isBlank(left) && isBlank(right))) return true;
  if (Array.isArray(left) && Array.isArray(right)) {
    return left.length === right.length && left.every((item: unknown, index) => sameValue(item, right[index]));
  }
  return isObject(left) && isObject(right) && sameValues(left, right);
}

/** Whether two records hold the same. */
export const sameValues = (left: Row, right: Row): boolean =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) => sameValue(left[name], right[name]));
