/** A screen's chunk that has not come by then counts as one that cannot be loaded (F112, F116). */
export const CHUNK_MS = 120_000;

/** Gives what a chunk brings. @throws Error, told as any chunk that is missing, where it does not come in time. */
export async function withChunkTimeout<T>(chunk: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('A dynamically imported module did not come in time')), CHUNK_MS);
  });
  try {
    return await Promise.race([chunk, late]);
  } finally {
    clearTimeout(timer);
  }
}
