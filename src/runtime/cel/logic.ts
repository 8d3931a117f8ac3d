/** A condition's outcome: null where a value it needs is missing. */
export type Truth = boolean | null;

const truth = (value: unknown): Truth => (typeof value === 'boolean' ? value : null);

/** Whether a condition holds (`showIf`, `requiredIf`, `readOnlyIf`): an unknown one does not. */
export const holds = (value: unknown): boolean => value === true;

/** Whether a record passes a rule: an unknown outcome does. */
export const passes = (value: unknown): boolean => value !== false;

/** Whether a value is missing; a text that was emptied is. */
export const isNull = (value: unknown): boolean => value === null || value === undefined || value === '';

export const notNull = (value: unknown): boolean => !isNull(value);

export const not = (value: unknown): Truth => {
  const known = truth(value);
  return known === null ? null : !known;
};

/** False as soon as one is false; otherwise unknown if one is unknown. */
export const and = (...values: readonly unknown[]): Truth => {
  if (values.includes(false)) return false;
  return values.every((value) => value === true) ? true : null;
};

/** True as soon as one is true; otherwise unknown if one is unknown. */
export const or = (...values: readonly unknown[]): Truth => {
  if (values.includes(true)) return true;
  return values.every((value) => value === false) ? false : null;
};

/** `condition ? yes : no`; null where the condition is unknown. */
export const choose = <A, B>(condition: unknown, yes: A, no: B): A | B | null => {
  const known = truth(condition);
  if (known === null) return null;
  return known ? yes : no;
};

export const boolEq = (left: unknown, right: unknown): Truth => {
  const [a, b] = [truth(left), truth(right)];
  return a === null || b === null ? null : a === b;
};

export const boolNe = (left: unknown, right: unknown): Truth => not(boolEq(left, right));
