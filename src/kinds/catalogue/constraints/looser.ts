/** Whether a demand that holds of records alike in all of the names holds of fewer of them; null where nobody can tell. */
export function fewerAlike(before: readonly string[], after: readonly string[]): boolean | null {
  if (before.every((name) => after.includes(name))) return true;
  return after.every((name) => before.includes(name)) ? false : null;
}
