/** Whether two wire values are the same; missing and null are alike. */
export const sameJson = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
