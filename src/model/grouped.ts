/** What has the same key, together and in its order; the groups by where the first of each stood. */
export function grouped<K, T>(all: readonly T[], keyOf: (one: T, at: number) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const [at, one] of all.entries()) {
    const key = keyOf(one, at);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return groups;
}
