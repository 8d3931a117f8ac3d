interface Kept<Rest, Value> {
  readonly rest: Rest;
  readonly value: Value;
}

/**
 * The same function, that remembers: asked again about an object with the very same other arguments it gives what it
 * gave before. Only for pure functions of values that nobody changes. What it remembers goes with the object.
 */
export function remembered<Key extends object, Rest extends readonly unknown[], Value>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, Kept<Rest, Value>>();
  return (key, ...rest) => {
    const before = known.get(key);
    if (before !== undefined && sameItems(before.rest, rest)) return before.value;
    const value = compute(key, ...rest);
    known.set(key, { rest, value });
    return value;
  };
}

/** Whether both lists hold the very same items in the same order; a list among them counts by its items. */
const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => isSame(item, other[index]));

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && sameItems(one, other));
