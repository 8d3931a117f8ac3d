/** The code of what the system says; empty for any other error. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** What is read of a file or folder, and something else where there is none. Throws what else stands against it. */
export async function readIfExists<T, Else>(read: Promise<T>, missing: Else): Promise<T | Else> {
  try {
    return await read;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return missing;
    throw error;
  }
}
