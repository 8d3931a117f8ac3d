/** What a value may be: an object, a list, or (unless said) either. */
export type JsonShape = 'object' | 'array';

/** Deeper than any configuration goes, and far from where a reader's stack ends. */
const DEEPEST = 32;

/** What PostgreSQL cannot keep in a text. */
const UNKEEPABLE = /\0|\p{Cs}/u;

const isKeepable = (value: unknown, left: number): boolean => {
  if (typeof value === 'string') return !UNKEEPABLE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    left > 0 && Object.entries(value).every(([key, inner]) => !UNKEEPABLE.test(key) && isKeepable(inner, left - 1))
  );
};

/** Whether a value is an object or a list (the one that `shape` wants), not nested beyond reason. */
export const jsonAccepts = (value: unknown, shape?: JsonShape): boolean => {
  if (typeof value !== 'object' || value === null) return false;
  if (shape !== undefined && Array.isArray(value) !== (shape === 'array')) return false;
  return isKeepable(value, DEEPEST);
};
