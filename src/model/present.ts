/**
 * The value, which cannot be missing as far as the code knows.
 * @param what it is, in a few words, for whoever has to find out why it is missing after all
 * @throws where it is
 */
export function present<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`${what} is missing.`);
  return value;
}
